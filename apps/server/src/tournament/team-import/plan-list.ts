import { createHash } from 'node:crypto'
import { type PersonChoiceInput, readEligibility, type TeamRowInput } from '@vot/contract'
import {
  choiceKey,
  err,
  foldText,
  isEntryListLocked,
  normalizePhone,
  ok,
  type PersonChoices,
  planTeams,
  type Result,
  type TeamPlayer,
  type TeamRow,
  type TeamStep,
  tournamentStatus,
  vietnamDate,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { listKnownClubs } from '../../people/people-import/import-queries'
import { listPlayersLike, type PlayerRow } from '../../people/player/player-queries'
import { findTournament } from '../group/tournament-queries'
import { pointsFor } from '../registration/create-registration'
import { loadPlaces } from '../registration/fill-places'
import {
  type EntryList,
  findEntryList,
  listRegistrationsOf,
  type RegistrationRow,
} from '../registration/registration-queries'

export interface TeamList {
  readonly rows: readonly TeamRowInput[]
  readonly choices: readonly PersonChoiceInput[]
}

/** A list, and what becomes of its rows by the players and teams as they are now. */
export interface PlannedList {
  readonly list: EntryList
  readonly rows: readonly TeamRow[]
  readonly steps: readonly TeamStep[]
  readonly teams: readonly RegistrationRow[]
  readonly clubNames: ReadonlyMap<number, string>
  /** Equal for two plans that do the same. */
  readonly fingerprint: string
}

export async function planList(
  db: Queries,
  tournamentId: number,
  input: TeamList,
  now: number,
): Promise<Result<PlannedList, 'tournament-not-found' | 'entry-list-locked'>> {
  const division = await findTournament(db, tournamentId)
  const list = await findEntryList(db, tournamentId)
  const places = (await loadPlaces(db, tournamentId, now))?.places
  if (!division || !list || !places) return err('tournament-not-found')
  if (isEntryListLocked(list.bracketId !== null, tournamentStatus(list, now))) return err('entry-list-locked')
  const rows = input.rows.map(rowOf)
  const people = rows.flatMap((row) => row.people)
  const phones = new Set(people.flatMap(({ phone }) => normalizePhone(phone) ?? []))
  const names = new Set(people.map(({ name }) => foldText(name)))
  const found = await listPlayersLike(db, [...phones], [...names])
  const points = await pointsFor({ db, now }, list, found)
  const teams = await listRegistrationsOf(db, tournamentId)
  const clubs = await listKnownClubs(db)
  const steps = planTeams(rows, choicesOf(input.choices), {
    players: found.map((player) => teamPlayer(player, points(player).points)),
    clubs,
    teams,
    places,
    limits: {
      ...{ maxRankingPoint: division.maxRankingPoint, maxSinglePoint: division.maxSinglePoint },
      pointTolerance: division.pointTolerance ?? 0,
      verifiedPointsOnly: division.verifiedPointsOnly === 1,
    },
    eligibility: list.eligibility === null ? null : readEligibility(list.eligibility),
    firstYear: vietnamDate(list.startDate).year,
    thisYear: vietnamDate(now).year,
  })
  return ok({
    ...{ list, rows, steps, teams },
    clubNames: new Map(clubs.map(({ id, name }) => [id, name])),
    fingerprint: createHash('sha256').update(JSON.stringify(steps)).digest('base64url'),
  })
}

function rowOf({ row, player1, player2 }: TeamRowInput): TeamRow {
  const [one, two] = [player1, player2].map(({ birth_year: birthYear, ...cells }) => ({ ...cells, birthYear }))
  if (!one || !two) throw new Error('a row of a list has two players')
  return { number: row, people: [one, two] }
}

function choicesOf(choices: readonly PersonChoiceInput[]): PersonChoices {
  return new Map(choices.map(({ row, player, player_id: id }) => [choiceKey(row, player), id ?? 'new']))
}

function teamPlayer(row: PlayerRow, points: number): TeamPlayer {
  const { id, name, phone, clubId, clubName, gender, birthYear, rating } = row
  const known = { id, name, phone, clubId, clubName, gender, birthYear, rating, points }
  return { ...known, isVerified: row.isPointVerified === 1, isUnverified: row.isUnverified === 1 }
}
