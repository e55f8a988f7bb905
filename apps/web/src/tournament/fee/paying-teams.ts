import type { FeesView } from '@vot/contract'
import { owesFee } from '@vot/domain'
import { teamName } from '../../lib/format/short-name'

export interface PayingTeam {
  readonly name: string
  readonly fee: number
  readonly owes: boolean
  readonly paid: boolean
}

/** Names with the division behind them where there are several. */
export function teamsById({ divisions }: FeesView): ReadonlyMap<number, PayingTeam> {
  const placed = (name: string, division: string) => (divisions.length > 1 ? `${name} · ${division}` : name)
  return new Map(
    divisions.flatMap(({ name: division, team_fee: fee, teams }) =>
      teams.flatMap((team) => {
        const name = placed(teamName(team), division)
        const { paid } = team
        return team.registration_id === null
          ? []
          : [[team.registration_id, { name, fee, paid, owes: owesFee(team) }] as const]
      }),
    ),
  )
}
