import type { Embed } from '@vot/contract'
import { frameAddress } from './element/frame-address'

/** What a person chose in the dialog. */
export interface EmbedChoice {
  readonly embed: Embed
  /** The part of a season's address that a table is of. */
  readonly search: string
  /** Names the frame for screen readers. */
  readonly title: string
  readonly theme: 'auto' | 'light' | 'dark'
  /** `#0a6e50`; null for Vợt's own. */
  readonly accent: string | null
}

const frameHeight = 640

/** The address of the frame. */
export function addressOf(origin: string, choice: EmbedChoice): string {
  const asked = new URLSearchParams(choice.search)
  const wishes = {
    ...{ kind: choice.embed.kind, of: choice.embed.id === null ? null : String(choice.embed.id) },
    ...{ theme: choice.theme, accent: choice.accent, background: null },
    ...{ season: asked.get('season'), category: asked.get('category') },
  }
  return frameAddress(origin, wishes) ?? origin
}

/** [RES-65] Markup to paste into a page of another site: a frame, or the element that grows with its content. */
export function codeOf(origin: string, choice: EmbedChoice, way: 'frame' | 'element'): string {
  const title = escapeText(choice.title)
  if (way === 'frame') {
    const address = escapeText(addressOf(origin, choice))
    return `<iframe src="${address}" title="${title}" width="100%" height="${frameHeight}" style="border:0" loading="lazy"></iframe>`
  }
  const asked = new URLSearchParams(choice.search)
  const attributes = [
    ['kind', choice.embed.kind],
    ['of', choice.embed.id === null ? null : String(choice.embed.id)],
    ['theme', choice.theme === 'auto' ? null : choice.theme],
    ['accent', choice.accent],
    ['season', asked.get('season')],
    ['category', asked.get('category')],
    ['label', choice.title],
  ] as const
  const written = attributes.map(([name, value]) => (value === null ? '' : ` ${name}="${escapeText(value)}"`))
  return `<script src="${origin}/embed.js" async></script>\n<vot-embed${written.join('')}></vot-embed>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
