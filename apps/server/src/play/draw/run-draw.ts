import { randomBytes } from 'node:crypto'
import {
  type AbandonReason,
  abandonDraw,
  type BodyOf,
  type DrawTeamView,
  type DrawTurns,
  type DrawView,
  type ErrorsOf,
  maxDrawTurnsPerEvent,
  openDraw,
  spinDraw,
} from '@vot/contract'
import {
  canonicalTeams,
  type DrawTeam,
  decideSpin,
  drawCommitment,
  err,
  maxDrawTeams,
  ok,
  planCommitted,
  type Result,
} from '@vot/domain'
import { type CommonError, handle, type Work } from '../../http/handle'
import {
  type DrawRow,
  findDrawPlace,
  findOpenDraw,
  getDraw,
  insertDraw,
  listDrawnTeams,
  updateDraw,
} from './draw-queries'
import { freezeTeam } from './freeze-teams'
import { isSameField, lockDraw, plannedSpins, viewDraw } from './read-draw'
import { type FrozenConstraints, settleConstraints } from './settle-constraints'

const seedBytes = 32

type DrawInput = BodyOf<typeof openDraw>
export type OpenDrawError = Exclude<ErrorsOf<typeof openDraw>, CommonError>

/**
 * From here on the outcome is fixed but unknown: the commitment is public, the seed is not. Whatever is refused is
 * refused before anything is written.
 */
export async function openDrawOf(
  work: Work,
  tournamentId: number,
  body: DrawInput,
): Promise<Result<DrawRow, OpenDrawError>> {
  const { db } = work
  const place = (await work.lockTournament(tournamentId)) ? await findDrawPlace(db, tournamentId) : undefined
  if (!place) return err('tournament-not-found')
  if (place.bracketId !== null) return err('entry-list-locked')
  if (await findOpenDraw(db, tournamentId)) return err('draw-open')
  const registrations = await listDrawnTeams(db, tournamentId)
  if (registrations.length === 0) return err('draw-without-teams')
  if (registrations.length > maxDrawTeams) return err('draw-too-large')
  const settled = body.constraints
    ? await settleConstraints(db, tournamentId, registrations, body.constraints, body.keep_numbers)
    : settleWithoutConstraints(registrations, body.keep_numbers)
  if (!settled.ok) return settled
  const { constraints } = settled.value
  const teams = canonicalTeams(settled.value.teams)
  const terms = { tournamentId, separateClubs: body.separate_clubs, teams, constraints }
  const seed = randomBytes(seedBytes).toString('hex')
  const commitment = drawCommitment(seed, terms)
  // Registrations come by id, as the canonical teams do.
  const frozen = registrations.flatMap((registration, index) => {
    const team = teams[index]
    return team ? [freezeTeam(registration, team, constraints)] : []
  })
  const id = await insertDraw(db, {
    tournamentId,
    separateClubs: body.separate_clubs ? 1 : 0,
    teams: JSON.stringify(frozen),
    constraints: constraints && JSON.stringify(constraints),
    seed,
    commitment,
    plan: JSON.stringify(planCommitted(seed, terms)),
    openedBy: work.actorId,
    openedAt: work.now,
  })
  await work.live(tournamentId, { type: 'draw-opened' })
  await work.audit({
    action: 'open-draw',
    subjectType: 'draw',
    subjectId: id,
    tournamentId,
    after: {
      commitment,
      separateClubs: body.separate_clubs,
      teams: teams.length,
      ...(constraints && settledByHand(frozen, constraints)),
    },
  })
  return ok(await getDraw(db, id))
}

export const openDrawRoute = handle(openDraw, ({ params, body }, { write }) =>
  write(async (work) => {
    const opened = await openDrawOf(work, params.id, body)
    return opened.ok ? ok(viewDraw(opened.value)) : opened
  }),
)

/** Without constraints: those who have a number keep it, or nobody does. */
function settleWithoutConstraints(
  registrations: Awaited<ReturnType<typeof listDrawnTeams>>,
  keepNumbers: boolean,
): Result<{ readonly teams: readonly DrawTeam[]; readonly constraints: null }, 'draw-all-numbered'> {
  const teams = registrations.map((each) => ({
    registrationId: each.id,
    number: keepNumbers ? each.rollingNumber : null,
    clubIds: [each.player1ClubId, each.player2ClubId],
  }))
  if (canonicalTeams(teams).every(({ number }) => number !== null)) return err('draw-all-numbered')
  return ok({ teams, constraints: null })
}

/** For the audit log: which team has its number from where. */
function settledByHand(teams: readonly DrawTeamView[], { form, seededBy, podiumName }: FrozenConstraints) {
  const numbersFrom = (from: DrawTeamView['number_from']) =>
    teams.flatMap(({ registration_id: registrationId, kept_number: number, number_from }) =>
      number_from === from ? [{ registrationId, number }] : [],
    )
  return {
    variant: form.variant,
    groupSize: form.groupSize,
    seedsBy: seededBy.by,
    ...(podiumName !== null && { podium: podiumName }),
    seeds: numbersFrom('seed'),
    placed: numbersFrom('hand'),
    kept: numbersFrom('kept'),
  }
}

export type ShowTurnsError = 'draw-closed' | 'draw-turn-unknown' | 'draw-teams-changed'

/** Reveals the next turns of the plan; null for all. A second press for the same turn changes nothing. */
export async function showTurns(
  work: Work,
  draw: DrawRow,
  turn: number | null,
): Promise<Result<DrawRow, ShowTurnsError>> {
  if (draw.state !== 'open') return err('draw-closed')
  if (!isSameField(draw, await listDrawnTeams(work.db, draw.tournamentId))) return err('draw-teams-changed')
  const decided = decideSpin(draw.shown, plannedSpins(draw).length, turn)
  if (!decided.ok) return decided
  const shown = decided.value
  if (shown === draw.shown) return ok(draw)
  await updateDraw(work.db, draw.id, { shown })
  const after = { ...draw, shown }
  await work.live(draw.tournamentId, { type: 'draw-spun', ...newTurns(viewDraw(after), draw.shown) })
  await work.audit({
    action: 'spin-draw',
    subjectType: 'draw',
    subjectId: draw.id,
    tournamentId: draw.tournamentId,
    before: { shown: draw.shown },
    after: { shown },
  })
  return ok(after)
}

export const spinDrawRoute = handle(spinDraw, ({ params, body }, { write }) =>
  write(async (work) => {
    const draw = await lockDraw(work, params.id)
    if (!draw) return err('draw-not-found')
    const shown = await showTurns(work, draw, body.turn)
    return shown.ok ? ok(viewDraw(shown.value)) : shown
  }),
)

function newTurns({ id, spins }: DrawView, after: number): { turns?: DrawTurns } {
  const shown = spins.slice(after)
  return shown.length > maxDrawTurnsPerEvent ? {} : { turns: { draw_id: id, after, spins: shown } }
}

/** Abandons a draw: it stays on record, and its seed is public from now on. */
export async function abandon(work: Work, draw: DrawRow, reason: AbandonReason): Promise<void> {
  await updateDraw(work.db, draw.id, { state: 'abandoned', abandonedBecause: reason, closedAt: work.now })
  await work.live(draw.tournamentId, { type: 'draw-abandoned' })
  await work.audit({
    action: 'abandon-draw',
    subjectType: 'draw',
    subjectId: draw.id,
    tournamentId: draw.tournamentId,
    before: { shown: draw.shown },
    after: { reason },
  })
}

/** The organisers' reset. Again changes nothing; a saved draw is not undone. */
export const abandonDrawRoute = handle(abandonDraw, ({ params }, { write }) =>
  write(async (work) => {
    const draw = await lockDraw(work, params.id)
    if (!draw) return err('draw-not-found')
    if (draw.state === 'saved') return err('draw-closed')
    if (draw.state === 'open') await abandon(work, draw, 'reset')
    return ok(viewDraw(await getDraw(work.db, draw.id)))
  }),
)

/** Called by every operation that changes the basis of an open draw. The tournament has to be locked. */
export async function abandonOpenDraw(work: Work, tournamentId: number, reason: AbandonReason): Promise<void> {
  const open = await findOpenDraw(work.db, tournamentId)
  if (open) await abandon(work, open, reason)
}
