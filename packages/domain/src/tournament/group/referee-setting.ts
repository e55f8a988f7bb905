/**
 * Who officiates the matches of a group. `required`: a match is assigned with a referee, or a team that lost where its
 * division wants that. `losing_team`: a team that lost in every division, else a referee, else nobody. `none`: nobody
 * unless the division wants a team that lost.
 */
export const refereeSettings = ['required', 'losing_team', 'none'] as const

export type RefereeSetting = (typeof refereeSettings)[number]

/** [OPS-330] The setting that is stored; before one is, it follows whether somebody could officiate. */
export function refereeSettingOf(stored: RefereeSetting | null, hasRefereeAccounts: boolean): RefereeSetting {
  return stored ?? (hasRefereeAccounts ? 'required' : 'none')
}
