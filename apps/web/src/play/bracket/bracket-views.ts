/** The four ways to see a bracket, each with its own address. */
export type ViewName = 'visual' | 'list' | 'compact' | 'mobile'

const folders = {
  visual: 'tournament-bracket-visual',
  list: 'tournament-bracket',
  compact: 'tournament-compact',
  mobile: 'tournament-mobile-bracket',
} as const satisfies Record<ViewName, string>

/** Address of a bracket in one view. */
export function viewPath(view: ViewName, tournamentId: number): string {
  return `/${folders[view]}/${tournamentId}`
}
