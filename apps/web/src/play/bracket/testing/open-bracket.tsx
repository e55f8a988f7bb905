import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import {
  type BracketView,
  type MatchView,
  readLeanBracket,
  readMatchHistory,
  readTournament,
  type TournamentView,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { playMatches, startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { datesOf, sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { BracketScreen } from '../bracket-screen'
import { type ViewName, viewPath } from '../bracket-views'

interface Options {
  readonly name?: ViewName
  readonly role?: Role
  readonly search?: string
  readonly tournament?: Partial<TournamentView>
  readonly prepare?: (server: FakeServer) => void
}

/** Mounts a view of the bracket for a test; null is a tournament without one. */
export function openBracket(
  view: BracketView | null,
  { name = 'visual', role, search = '', tournament = {}, prepare }: Options = {},
) {
  const shown = { view }
  const server = new FakeServer()
    .on(readTournament, () =>
      sampleTournament({ ...datesOf('ongoing'), group_id: null, is_bracket_generated: view !== null, ...tournament }),
    )
    .on(readLeanBracket, () => shown.view ?? fail('bracket-not-found'))
    .on(readMatchHistory, () => ({ items: [] }))
  prepare?.(server)
  const at = `${viewPath(name, 128)}${search}`
  const options = { at, path: '/:view/:tournamentId', ...(role ? { role } : {}) }
  return { server, shown, ...renderScreen(<BracketScreen view={name} />, options) }
}

export const sixteen = () => viewOfBracket(playMatches(startBracket(16, 'play_off'), 5))
export const cardOf = (code: string) => screen.findByRole('button', { name: new RegExp(`^Trận ${code},`) })
export const matchOf = (view: BracketView, code: string): MatchView => {
  const match = view.bracket.matches.find(({ match_code }) => match_code === code)
  if (!match) throw new Error(`no match ${code}`)
  return match
}
export const answerOf = (match: MatchView) => ({
  message: `Đã lưu kết quả trận ${match.day_code}`,
  final_score: '11 – 0',
  match,
  changed_match_ids: [match.id],
  voided: [],
})

/** Opens the menu of what is done with the whole bracket. */
export async function openActions(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Thao tác với sơ đồ' }))
}

export async function chooseAction(user: UserEvent, name: string): Promise<void> {
  await openActions(user)
  await user.click(await screen.findByRole('menuitem', { name }))
}
