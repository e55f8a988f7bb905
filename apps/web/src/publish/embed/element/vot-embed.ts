import { type FrameWishes, frameAddress } from './frame-address'

const wishes = ['kind', 'of', 'theme', 'accent', 'background', 'season', 'category'] as const
const attributes = [...wishes, 'height', 'label'] as const

/** Pixels, where the content does not say how high it is. */
const usualHeight = 640
const heights = { least: 120, most: 20_000 } as const

/** Where this file comes from is where the frames come from. */
const script = document.currentScript
const origin = new URL(script instanceof HTMLScriptElement ? script.src : document.baseURI).origin

/**
 * [RES-65] `<vot-embed kind="results" of="12">`: a frame that takes the height of its content. `theme` is `light` or
 * `dark`, else the visitor's; `accent` and `background` are colours such as `#0a6e50`; `height` is that of a bracket.
 */
class VotEmbed extends HTMLElement {
  static readonly observedAttributes: readonly string[] = attributes
  #frame: HTMLIFrameElement | null = null
  #isDue = false

  connectedCallback(): void {
    window.addEventListener('message', this.#onMessage)
    this.#show()
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this.#onMessage)
  }

  /** Attributes that change together make one frame. */
  attributeChangedCallback(): void {
    if (this.#isDue || !this.isConnected) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      if (this.isConnected) this.#show()
    })
  }

  readonly #onMessage = ({ source, origin: from, data }: MessageEvent): void => {
    const frame = this.#frame
    if (frame === null || from !== origin || source !== frame.contentWindow) return
    const height: unknown = data?.votHeight
    if (typeof height !== 'number' || !Number.isFinite(height)) return
    this.#setHeight(height > 0 ? height : this.#ownHeight())
  }

  #ownHeight(): number {
    const text = this.getAttribute('height') ?? ''
    return /^\d{2,5}$/.test(text) ? Number(text) : usualHeight
  }

  #setHeight(height: number): void {
    if (this.#frame) this.#frame.style.height = `${Math.min(heights.most, Math.max(heights.least, height))}px`
  }

  #show(): void {
    const asked = Object.fromEntries(wishes.map((name) => [name, this.getAttribute(name)]))
    const address = frameAddress(origin, asked as unknown as FrameWishes)
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    if (address === null) {
      this.#frame = null
      root.replaceChildren()
      return
    }
    const frame = this.#frame ?? document.createElement('iframe')
    frame.title = this.getAttribute('label') ?? 'Vợt'
    if (this.#frame === null) {
      frame.loading = 'lazy'
      // It runs scripts and opens the full page in a tab; it may not move the page around it, nor send a form.
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox')
      frame.style.cssText = 'display:block;width:100%;border:0'
      this.#frame = frame
      this.style.display = 'block'
    }
    if (frame.src !== address) {
      frame.src = address
      this.#setHeight(this.#ownHeight())
    }
    if (!frame.isConnected) root.replaceChildren(frame)
  }
}

// Two scripts on one page are one component.
if (!customElements.get('vot-embed')) customElements.define('vot-embed', VotEmbed)
