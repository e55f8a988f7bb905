const lost = new Set<string>()

/** Notes style sheets that could not be had. The loader of the build asks for each once and then takes it for there. */
export function noteLostSheets(): void {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    lost.add(target.href)
    target.remove()
  }
  document.addEventListener('error', note, true)
}

/** Asks for them again; rejects where one still cannot be had. */
export async function fetchLostSheets(): Promise<void> {
  await Promise.all([...lost].map(fetchSheet))
}

function fetchSheet(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve, reject) => {
    link.onload = () => {
      lost.delete(href)
      resolve()
    }
    link.onerror = () => reject(new Error(`No style sheet ${href}`))
    document.head.append(link)
  })
}
