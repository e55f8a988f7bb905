import type { RegistrationView, TournamentView } from '@vot/contract'
import { useMemo, useState } from 'react'
import { OrganiserCells } from './organiser-cells'
import { OrganiserFoot } from './organiser-foot'
import type { DeskParts, TeamDesk, TeamQuestion } from './team-desk'
import { TickBox } from './tick-box'
import { useTeamActions } from './use-team-actions'

const parts: DeskParts = { TickBox, RowEnd: OrganiserCells, CardFoot: OrganiserFoot }
const nothing: ReadonlySet<number> = new Set()

/** What an organiser is about to do with which teams of the list. */
export function useTeamDesk(tournament: TournamentView) {
  const { actions, busy } = useTeamActions(tournament)
  const [ticked, setTicked] = useState(nothing)
  /** The team last asked about; it stays while its dialog fades. */
  const [subject, setSubject] = useState<number | null>(null)
  const [question, setQuestion] = useState<TeamQuestion | 'sheet' | null>(null)

  const desk = useMemo((): TeamDesk => {
    const open = (team: RegistrationView, next: TeamQuestion | 'sheet') => {
      setSubject(team.id)
      setQuestion(next)
    }
    return {
      parts,
      actions,
      busy,
      ask: open,
      openSheet: (team) => open(team, 'sheet'),
      tick: (team, isTicked) => setTicked((now) => withIds(now, [team.id], isTicked)),
    }
  }, [actions, busy])

  return {
    desk,
    ticked,
    tickAll: (teams: readonly RegistrationView[], isTicked: boolean) =>
      setTicked((now) =>
        withIds(
          now,
          teams.map(({ id }) => id),
          isTicked,
        ),
      ),
    subject,
    question,
    closeQuestion: () => setQuestion(null),
    /** A sheet that hands over to a question is no longer the one that closes. */
    closeSheet: () => setQuestion((now) => (now === 'sheet' ? null : now)),
  }
}

function withIds(now: ReadonlySet<number>, ids: readonly number[], isIn: boolean): ReadonlySet<number> {
  const next = new Set(now)
  for (const id of ids) {
    if (isIn) next.add(id)
    else next.delete(id)
  }
  return next
}
