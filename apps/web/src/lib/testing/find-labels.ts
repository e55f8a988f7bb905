const labelled = ['HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement', 'HTMLButtonElement'] as const

/**
 * Has `labels` of a field look at the labels of its page alone: jsdom goes through every node for it, and again through
 * every node for each label that it finds, and queries by role ask it of each field after every change.
 */
export function findLabelsFast(window: Window & typeof globalThis): void {
  for (const name of labelled) {
    Object.defineProperty(window[name].prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute('type') === 'hidden' && this.localName === 'input' ? null : labelsOf(this)
      },
    })
  }
}

function labelsOf(field: HTMLElement): readonly HTMLLabelElement[] {
  const root = field.getRootNode()
  if (!(root instanceof Document)) return [...labelsUnder(root)].filter((label) => label.control === field)
  return [...root.getElementsByTagName('label')].filter((label) => {
    const id = label.getAttribute('for')
    if (id === null) return label.contains(field) && label.control === field
    return id !== '' && id === field.id && root.getElementById(id) === field
  })
}

function labelsUnder(root: Node): Iterable<HTMLLabelElement> {
  return root instanceof Element || root instanceof DocumentFragment ? root.querySelectorAll('label') : []
}
