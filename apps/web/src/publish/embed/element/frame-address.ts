/** What a frame shows and how it looks, as attributes say it or as a person chose it. */
export interface FrameWishes {
  readonly kind: string | null
  /** Id of the tournament, or of the group for its board. */
  readonly of: string | null
  readonly theme: string | null
  readonly accent: string | null
  readonly background: string | null
  readonly season: string | null
  readonly category: string | null
}

/** The address of a frame on the site at `origin`; null for what cannot be framed. */
export function frameAddress(origin: string, wishes: FrameWishes): string | null {
  const { kind, of, theme, accent, background, season, category } = wishes
  const isTable = kind === 'leaderboard'
  if (!isTable && !(['bracket', 'results', 'board'].includes(kind ?? '') && /^[1-9]\d{0,14}$/.test(of ?? '')))
    return null
  const url = new URL(isTable ? '/embed/leaderboard' : `/embed/${kind}/${of}`, origin)
  const set = (name: string, value: string | null, form: RegExp) => {
    const text = value?.trim().replace(/^#/, '') ?? ''
    if (form.test(text)) url.searchParams.set(name, text)
  }
  set('theme', theme, /^(light|dark)$/)
  set('accent', accent, /^[0-9a-f]{6}$/i)
  set('background', background, /^[0-9a-f]{6}$/i)
  if (isTable) {
    set('season', season, /^(19|20)\d\d$/)
    set('category', category, /^(men|women|mixed)$/)
  }
  return url.href
}
