import { mayDo } from '@vot/domain'
import { useSession } from '../lib/api/session-store'
import { formatCount } from '../lib/format/format-number'
import { type HomeAddress, useHome, usePaidTeams } from '../publish/home/api'
import classes from './group-header.module.css'
import type { GroupPlace } from './group-place'

/** What tabs tell of a group: its teams, the courts in use, the teams that have paid. */
export type TabFigureKind = 'teams' | 'courts' | 'paid'

interface TabFigureProps {
  readonly place: GroupPlace
  readonly kind: TabFigureKind
}

/** A figure beside the word of a tab; nothing while it is not known. */
export function TabFigure({ place: { groupId, division }, kind }: TabFigureProps) {
  const { user } = useSession()
  const address: HomeAddress =
    groupId === null ? { scope: 'tournaments', id: division?.id ?? 0 } : { scope: 'groups', id: groupId }
  const home = useHome(address).data
  const paid = usePaidTeams(address, kind === 'paid' && mayDo(user?.role ?? 'anonymous', 'tournament:manage')).data
  const text = {
    teams: home && formatCount(home.teams),
    courts: home && home.courts.total > 0 && `${home.courts.in_use}/${home.courts.total}`,
    paid: paid && paid.total > 0 && `${paid.paid}/${paid.total}`,
  }[kind]
  return text && <span className={`num ${classes.figure}`}>{text}</span>
}
