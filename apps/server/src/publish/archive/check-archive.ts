import type { Archive, ArchivedTournament } from '@vot/contract'
import { checkLots, parseIsoDateTime, pointsFromDecimal, standingPayments, vietnamDay } from '@vot/domain'
import { isProvedDraw } from './archived-draws'

/** Inconsistencies of an archive, with their place; empty for a sound one. */
export function checkArchive(archive: Archive): string[] {
  const problems: string[] = []
  const clubs = refsOf('clubs', archive.clubs, problems)
  const players = refsOf('players', archive.players, problems)
  const courts = refsOf('courts', archive.courts, problems)
  for (const { ref, club } of archive.players) if (!has(clubs, club)) problems.push(`players ${ref}: club`)
  if (archive.group === null && archive.tournaments.length > 1) problems.push('tournaments: no group')
  if (hasRepeated(archive.group?.letters ?? [])) problems.push('group: a letter twice')
  const registrations = archive.tournaments.flatMap((tournament) => tournament.registrations)
  const teams = refsOf('registrations', registrations, problems)
  if (archive.group !== null && archive.fees != null) problems.push('fees: of a group')
  const paid = (archive.group ?? archive.fees)?.fee_imports.flatMap(({ lines }) => lines) ?? []
  const made = refsOf(
    'payments',
    archive.tournaments.flatMap(({ payments }) => payments ?? []),
    problems,
  )
  for (const { registration, payment } of paid) {
    if (registration !== undefined && !teams.has(registration))
      problems.push(`fee_imports: registration ${registration}`)
    if (payment !== undefined && !made.has(payment)) problems.push(`fee_imports: payment ${payment}`)
  }
  archive.tournaments.forEach((tournament, index) => {
    const found = checkTournament(tournament, { clubs, players, courts })
    problems.push(...found.map((problem) => `tournaments ${index + 1}: ${problem}`))
  })
  return problems
}

interface Known {
  readonly clubs: ReadonlySet<number>
  readonly players: ReadonlySet<number>
  readonly courts: ReadonlySet<number>
}

function checkTournament(tournament: ArchivedTournament, { clubs, players, courts }: Known): string[] {
  const problems: string[] = []
  if (!(tournament.eligibility?.clubs ?? []).every((club) => has(clubs, club))) problems.push('eligibility: club')
  const day = (text: string) => vietnamDay(parseIsoDateTime(text) ?? Number.NaN)
  if (day(tournament.end_date) < day(tournament.start_date)) problems.push('end_date')
  if (day(tournament.last_registration_date) > day(tournament.start_date)) problems.push('last_registration_date')
  const pairs: string[] = []
  for (const { ref, player1, player2, status, reserve_place } of tournament.registrations) {
    if (reserve_place !== undefined && status !== 'pending') problems.push(`registrations ${ref}: reserve_place`)
    for (const { player, club } of [player1, player2]) {
      if (!players.has(player)) problems.push(`registrations ${ref}: player`)
      if (!has(clubs, club)) problems.push(`registrations ${ref}: club`)
    }
    if (player1.player === player2.player) problems.push(`registrations ${ref}: one player twice`)
    if (status !== 'rejected') pairs.push([player1.player, player2.player].sort((a, b) => a - b).join(' '))
  }
  if (hasRepeated(pairs)) problems.push('registrations: a pair twice')
  const numbers = tournament.registrations.flatMap(({ rolling_number }) => rolling_number ?? [])
  if (hasRepeated(numbers)) problems.push('registrations: a rolling number twice')
  const known = new Set(tournament.registrations.map(({ ref }) => ref))
  for (const { joined, left } of tournament.team_changes ?? []) {
    if (!known.has(joined) || (left && !known.has(left.registration)))
      problems.push(`team_changes: registration ${joined}`)
  }
  const teams = tournament.registrations.filter(({ status }) => status === 'approved')
  const placed = new Set(teams.flatMap(({ player1, player2 }) => [player1.player, player2.player]))
  for (const { player } of tournament.results) if (!placed.has(player)) problems.push(`results: player ${player}`)
  if (hasRepeated(tournament.results.map(({ player }) => player))) problems.push('results: a player twice')
  if (tournament.results.length > 0 && tournament.results_saved_at === null) problems.push('results_saved_at')
  for (const { player } of tournament.ledger) if (!players.has(player)) problems.push(`ledger: player ${player}`)
  problems.push(...checkLedger(tournament))
  problems.push(...checkPayments(tournament))
  for (const [index, draw] of (tournament.draws ?? []).entries()) {
    if (!isProvedDraw(draw)) problems.push(`draws ${index + 1}: proof`)
  }
  const { bracket } = tournament
  const numbersOfMatches = new Set(bracket?.matches.map((match) => match.number))
  for (const { match, registration } of tournament.protests ?? []) {
    if (!numbersOfMatches.has(match) || !teams.some(({ ref }) => ref === registration)) {
      problems.push(`protests: match ${match}`)
    }
  }
  if (!bracket) return problems
  const entered = new Set(teams.map(({ ref }) => ref))
  const named = [
    ...bracket.entries.map(({ registration }) => registration),
    ...bracket.withdrawals.map(({ registration }) => registration),
    ...bracket.lots.flatMap(({ order }) => order),
  ]
  for (const lots of bracket.lots) if (!isProved(lots)) problems.push(`bracket: lots of group ${lots.group}`)
  for (const ref of named) if (!entered.has(ref)) problems.push(`bracket: registration ${ref}`)
  for (const { clubs: own } of bracket.entries)
    if (!own.every((club) => has(clubs, club))) problems.push('bracket: club')
  for (const match of bracket.matches) {
    const { number, court, outcome, winner_side } = match
    if (!has(courts, court)) problems.push(`bracket: court of match ${number}`)
    const needsWinner = outcome !== null && outcome !== 'double_walkover'
    if (needsWinner !== (winner_side !== null)) problems.push(`bracket: winner of match ${number}`)
    if (outcome === 'played' && lostGames(match)) problems.push(`bracket: games of match ${number}`)
  }
  return problems
}

/**
 * The ledger holds what the results say: each placed player the points of the place, as much as everybody else there,
 * and nobody else any. Which points a place gave is not asked, since a division's may have been changed since. Files of
 * version 1.0.0 book what a record had that was merged: it plays in no team, and stands for one that has no entries.
 */
function checkLedger({ ledger, results, registrations }: ArchivedTournament): string[] {
  const problems: string[] = []
  const held = new Map<number, { points: number; place: string | null }>()
  for (const { player, points, place } of ledger) {
    held.set(player, { points: (held.get(player)?.points ?? 0) + pointsFromDecimal(points), place })
  }
  const placed = new Map<number, string>(results.map(({ player, place }) => [player, place]))
  const teams = new Set(registrations.flatMap(({ player1, player2 }) => [player1.player, player2.player]))
  const unbooked = results.filter(({ player }) => !held.has(player)).map(({ place }) => place as string)
  const pointsOf = new Map<string, number>()
  for (const [player, { points, place }] of held) {
    if (place === null) {
      if (points !== 0 || placed.has(player)) problems.push(`ledger: points of player ${player}`)
      continue
    }
    const merged = teams.has(player) ? -1 : unbooked.indexOf(place)
    if (placed.get(player) !== place && merged < 0) problems.push(`ledger: place of player ${player}`)
    else if (placed.get(player) !== place) unbooked.splice(merged, 1)
    if (points < 0 || points !== (pointsOf.get(place) ?? points)) problems.push(`ledger: points of player ${player}`)
    pointsOf.set(place, points)
  }
  // Results of a practice give no points at all.
  if (unbooked.length > 0 && ledger.length > 0) problems.push('ledger: results without points')
  return problems
}

/** Each entry follows what it is about, takes back just that much, and the marks of the teams are what they say. */
function checkPayments({ payments, registrations }: ArchivedTournament): string[] {
  if (payments === undefined) return []
  const problems: string[] = []
  const teams = new Set(registrations.map(({ ref }) => ref))
  const before = new Map<number, (typeof payments)[number]>()
  const undone = new Set<number>()
  for (const entry of payments) {
    const { ref, kind, amount, of, registration } = entry
    const about = of === null ? undefined : before.get(of)
    if (registration !== null && !teams.has(registration)) problems.push(`payments ${ref}: registration`)
    if ((kind === 'paid') !== (of === null) || (of !== null && !about)) problems.push(`payments ${ref}: of`)
    if (about && (about.kind === 'undone' || (kind === 'refunded' && about.kind !== 'paid'))) {
      problems.push(`payments ${ref}: of`)
    }
    if (about ? amount !== -about.amount || registration !== about.registration : amount < 0) {
      problems.push(`payments ${ref}: amount`)
    }
    if (kind === 'undone' && of !== null) {
      if (undone.has(of)) problems.push(`payments ${ref}: undone twice`)
      undone.add(of)
    }
    before.set(ref, entry)
  }
  const entries = payments.map(({ ref, of, at, registration, ...entry }) => ({
    ...entry,
    ...{ id: ref, ofId: of, registrationId: registration, createdAt: parseIsoDateTime(at) ?? 0 },
  }))
  const paid = new Set(standingPayments(entries).flatMap(({ paid, refund }) => (refund ? [] : paid.registrationId)))
  for (const { ref, paid_at } of registrations) {
    if ((paid_at !== null) !== paid.has(ref)) problems.push(`registrations ${ref}: paid_at`)
  }
  return problems
}

/** Whether lots come with their proof, which draws that order; an order by hand has none. */
function isProved({
  group,
  method,
  order,
  proof,
}: NonNullable<ArchivedTournament['bracket']>['lots'][number]): boolean {
  if (method === 'decision' || proof === null) return method === 'decision' && proof === null
  const { seed, commitment, drawn, tournament, bracket, teams } = proof
  const terms = { tournamentId: tournament, bracketId: bracket, group, teams: teams.map(({ id }) => id) }
  const { commitmentFits, orderFits } = checkLots({ terms, seed, commitment, drawn })
  const isSame = drawn.every((id, index) => teams.find((team) => team.id === id)?.registration === order[index])
  return commitmentFits && orderFits && isSame && drawn.length === order.length
}

/** Whether the games contradict the winner. */
function lostGames({
  games,
  winner_side: winner,
}: NonNullable<ArchivedTournament['bracket']>['matches'][number]): boolean {
  const balance = games.reduce((sum, [first, second]) => sum + Math.sign(first - second), 0)
  return games.length > 0 && (winner === 1 ? balance <= 0 : balance >= 0)
}

function refsOf(what: string, things: readonly { readonly ref: number }[], problems: string[]): ReadonlySet<number> {
  const refs = things.map(({ ref }) => ref)
  if (hasRepeated(refs)) problems.push(`${what}: a ref twice`)
  return new Set(refs)
}

function has(known: ReadonlySet<number>, ref: number | null): boolean {
  return ref === null || known.has(ref)
}

function hasRepeated(values: readonly unknown[]): boolean {
  return new Set(values).size < values.length
}
