import type { KnownClub } from '../../people/people-import/plan-import'
import { readBirthYear, readGender } from '../../people/people-import/read-import-row'
import { cleanName, type Gender, isBirthYear, type NameErrorCode } from '../../people/player/check-player'
import { asStoredPhone, normalizePhone, type PhoneErrorCode, readPhone } from '../../people/player/phone'
import { isGarbled } from '../../shared/garbled-text'
import { groupBy } from '../../shared/group-by'
import type { Points } from '../../shared/points'
import { foldText } from '../../shared/text'
import { findOtherTeam, pairKey, type Team } from '../registration/check-pair'
import { checkEligibility, type Eligibility, type EligibilityProblem } from '../registration/eligibility'
import { type EntryLimits, type TeamWarning, teamWarnings } from '../registration/team-points'
import { joinsWaitingList, type Places } from '../registration/waiting-list'
import type { PersonCells, TeamRow } from './team-columns'

/** A player that is known already. */
export interface TeamPlayer {
  readonly id: number
  readonly name: string
  readonly phone: string | null
  readonly clubId: number | null
  readonly clubName: string | null
  readonly gender: Gender | null
  readonly birthYear: number | null
  /** What the player would enter with. */
  readonly points: Points
  readonly rating: Points | null
  readonly isVerified: boolean
  /** Entered by a visitor, and no organiser has accepted them yet. */
  readonly isUnverified: boolean
}

export interface TeamImportScope {
  /** Players with a phone or a name of the file; others may be among them. */
  readonly players: readonly TeamPlayer[]
  readonly clubs: readonly KnownClub[]
  /** The division's entries. */
  readonly teams: readonly Team[]
  /** Of the division, with who is in line. */
  readonly places: Places
  readonly limits: EntryLimits
  readonly eligibility: Eligibility | null
  /** Of the division's first day. */
  readonly firstYear: number
  readonly thisYear: number
}

/** The organiser's choice of a known player for a person of the file. */
export type PersonChoice = number | 'new'
/** By `choiceKey`. */
export type PersonChoices = ReadonlyMap<string, PersonChoice>

export function choiceKey(row: number, player: 1 | 2): string {
  return `${row}-${player}`
}

export type PersonErrorCode =
  | NameErrorCode
  | PhoneErrorCode
  | 'phone-of-two-names'
  | 'text-garbled'
  | 'gender-invalid'
  | 'birth-year-invalid'

export interface NewTeamPlayer {
  readonly name: string
  /** Null where the list has none. */
  readonly phone: string | null
  readonly clubId: number | null
  /** As the list writes it, where no club is called so. */
  readonly clubName: string | null
  readonly gender: Gender | null
  readonly birthYear: number | null
}

/**
 * Who a person of the file is. `candidates`: those an organiser chooses from; none where it is plain. Who was found by
 * name alone can be told to be somebody else.
 */
export type PersonStep = {
  readonly candidates: readonly TeamPlayer[]
  readonly mayBeNew: boolean
} & (
  | { readonly kind: 'known'; readonly player: TeamPlayer; readonly by: 'phone' | 'club' | 'name' | 'choice' }
  | { readonly kind: 'new'; readonly fields: NewTeamPlayer; readonly isClubUnknown: boolean }
  | { readonly kind: 'open' }
  | { readonly kind: 'bad'; readonly code: PersonErrorCode; readonly otherRow: number | null }
)

/** The person plays with somebody else already: in an approved team, or in a row above. */
export interface TeamClash {
  readonly player: 1 | 2
  readonly registrationId: number | null
  readonly otherRow: number | null
}

export type TeamRowError = 'same-player-twice' | 'pair-already-registered' | 'row-repeated'

/**
 * What becomes of a row. `ready` enters as it is; `wait` enters and an organiser decides; `open` waits for a choice;
 * `kept` is there already.
 */
export interface TeamStep {
  readonly row: number
  readonly people: readonly [PersonStep, PersonStep]
  readonly outcome: 'ready' | 'wait' | 'open' | 'bad' | 'kept'
  readonly problem: { readonly code: TeamRowError; readonly otherRow: number | null } | null
  readonly warnings: readonly TeamWarning[]
  readonly eligibility: readonly EligibilityProblem[]
  readonly clash: TeamClash | null
  /** Its place on the waiting list of a division that is full; null where it has a place. */
  readonly waitingPlace: number | null
}

/**
 * What becomes of each row, in the rows' order. Players are found by phone, then by folded name in their club, then by
 * a whole name alone where the row has neither phone nor club. The same file a second time enters no team again.
 */
export function planTeams(rows: readonly TeamRow[], choices: PersonChoices, scope: TeamImportScope): TeamStep[] {
  const find = personFinder(rows, scope)
  const registered = new Set(
    scope.teams.filter(({ status }) => status !== 'rejected').map((team) => pairKey(team.player1Id, team.player2Id)),
  )
  const rowOfPair = new Map<string, number>()
  const rowOfPerson = new Map<string, number>()
  const { number, taken, list, offers } = scope.places
  let free = joinsWaitingList(scope.places) ? 0 : number - taken - offers.length
  let inLine = list.length

  return rows.map((row) => {
    const people = [
      find(row.people[0], choices.get(choiceKey(row.number, 1))),
      find(row.people[1], choices.get(choiceKey(row.number, 2))),
    ] as const
    const step = {
      row: row.number,
      people,
      problem: null,
      warnings: [],
      eligibility: [],
      clash: null,
      waitingPlace: null,
    }
    if (people.some(({ kind }) => kind === 'bad')) return { ...step, outcome: 'bad' as const }
    const [one, other] = people.map(personKey)
    const fault = (outcome: 'bad' | 'kept', code: TeamRowError, otherRow: number | null = null) => {
      return { ...step, outcome, problem: { code, otherRow } }
    }
    if (one === undefined || other === undefined) {
      const [first, second] = [mayBe(people[0], row.people[0]), mayBe(people[1], row.people[1])]
      const isEntered = first.some((id) => second.some((otherId) => registered.has(pairKey(id, otherId))))
      return isEntered ? fault('kept', 'pair-already-registered') : { ...step, outcome: 'open' as const }
    }
    if (one === other) return fault('bad', 'same-player-twice')
    const [low, high] = people.map((person) => (person.kind === 'known' ? person.player.id : 0))
    if (registered.has(pairKey(low ?? 0, high ?? 0))) return fault('kept', 'pair-already-registered')
    const pair = [one, other].sort().join(' ')
    const sameRow = rowOfPair.get(pair)
    if (sameRow !== undefined) return fault('kept', 'row-repeated', sameRow)
    rowOfPair.set(pair, row.number)

    const found = lacks(people, scope)
    const clash = findClash(people, [one, other], rowOfPerson, scope.teams)
    for (const key of [one, other]) if (!rowOfPerson.has(key)) rowOfPerson.set(key, row.number)
    const isUnsure = people.some((person) => person.kind === 'known' && person.player.isUnverified)
    const hasPlace = free > 0
    if (hasPlace) free -= 1
    else inLine += 1
    const waitingPlace = hasPlace ? null : inLine
    const waits = isUnsure || !hasPlace || clash !== null || found.warnings.length + found.eligibility.length > 0
    return { ...step, ...found, clash, waitingPlace, outcome: waits ? ('wait' as const) : ('ready' as const) }
  })
}

/** One text for a person of the file, known or new; undefined while that is open. */
export function personKey(person: PersonStep): string | undefined {
  if (person.kind === 'known') return `id ${person.player.id}`
  return person.kind === 'new' ? newPlayerKey(person.fields) : undefined
}

/** One text for somebody whom a list makes: the phone, else name and club as they are written. */
export function newPlayerKey({ name, phone, clubId, clubName }: NewTeamPlayer): string {
  return phone === null ? `name ${spelled(name)} ${clubId ?? clubKey(clubName ?? '')}` : `phone ${phone}`
}

/** Diacritics tell names apart, case and spaces do not. */
function spelled(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Those of the name as it is written, where there are any. */
function closest(namesakes: readonly TeamPlayer[], name: string): readonly TeamPlayer[] {
  const same = namesakes.filter((player) => spelled(player.name) === spelled(name))
  return same.length > 0 ? same : namesakes
}

/** Whom a name without a phone may mean: the same list a second time finds the team that it made. */
function mayBe(person: PersonStep, cells: PersonCells): readonly number[] {
  if (person.kind === 'known') return [person.player.id]
  if (person.kind !== 'open' || cells.phone !== '') return []
  const fits = ({ name, clubName }: TeamPlayer) =>
    spelled(name) === spelled(cells.name) && (cells.club === '' || isSameClub(clubName ?? cells.club, cells.club))
  return person.candidates.filter(fits).map(({ id }) => id)
}

/** Words of a name that stands for one person alone: surname, middle and given name. */
const wholeNameWords = 3

function personFinder(rows: readonly TeamRow[], { players, clubs, thisYear }: TeamImportScope) {
  const byPhone = groupBy(players, ({ phone }) => phone ?? '')
  const byName = groupBy(players, ({ name }) => foldText(name))
  const clubsByName = groupBy(clubs, ({ name }) => clubKey(name))
  const told = rows.flatMap(({ number, people }) =>
    people.map(({ name, phone }) => ({ number, name: foldText(name), phone: normalizePhone(phone) })),
  )
  const toldByPhone = groupBy(told, ({ phone }) => phone ?? '')

  return (cells: PersonCells, choice: PersonChoice | undefined): PersonStep => {
    const plain = { candidates: [], mayBeNew: false }
    const bad = (code: PersonErrorCode, otherRow: number | null = null): PersonStep => {
      return { ...plain, kind: 'bad', code, otherRow }
    }
    const name = cleanName(cells.name)
    if (!name.ok) return bad(name.code)
    if (isGarbled(name.value) || isGarbled(cells.club)) return bad('text-garbled')
    const folded = foldText(name.value)
    // [PLR-06] A number that is stored as the row has it stays so, whatever would be refused today.
    const stored = asStoredPhone(cells.phone)
    const isStored = stored !== '' && byPhone.get(stored)?.some((player) => foldText(player.name) === folded) === true
    const read = cells.phone === '' || isStored ? null : readPhone(cells.phone)
    if (read !== null && !read.ok) return bad(read.code)
    const phone = isStored ? stored : read === null ? null : read.value
    const sharing = phone === null ? [] : (byPhone.get(phone) ?? [])
    const namesakes = byName.get(folded) ?? []
    const inClub = namesakes.filter((player) => isSameClub(player.clubName ?? '', cells.club))

    const ownPhone = sharing.filter((player) => foldText(player.name) === folded)
    const [same] = ownPhone
    if (same && ownPhone.length === 1) return { ...plain, kind: 'known', player: same, by: 'phone' }
    const otherName = phone === null ? undefined : toldByPhone.get(phone)?.find((person) => person.name !== folded)
    if (otherName !== undefined) return bad('phone-of-two-names', otherName.number)
    const members = closest(inClub, name.value)
    const [member] = members
    if (sharing.length === 0 && member && members.length === 1) {
      return { ...plain, kind: 'known', player: member, by: 'club' }
    }

    const candidates = [...new Set([...ownPhone, ...sharing, ...inClub, ...namesakes])]
    const newcomer = readNewcomer(name.value, phone, cells)
    const choosing = { candidates, mayBeNew: ownPhone.length === 0 }
    const chosen = candidates.find(({ id }) => id === choice)
    if (chosen) return { ...choosing, kind: 'known', player: chosen, by: 'choice' }
    const isNew = choice === 'new' && choosing.mayBeNew
    const named = closest(namesakes, name.value)
    const [namesake] = named
    const isWhole = folded.split(' ').length >= wholeNameWords
    if (!isNew && phone === null && cells.club === '' && isWhole && namesake && named.length === 1) {
      return { ...choosing, kind: 'known', player: namesake, by: 'name' }
    }
    if (candidates.length > 0 && !isNew) return { ...choosing, kind: 'open' }
    return typeof newcomer === 'string' ? bad(newcomer) : { ...choosing, kind: 'new', ...newcomer }
  }

  function readNewcomer(name: string, phone: string | null, cells: PersonCells) {
    const faults: PersonErrorCode[] = []
    const gender = readGender(cells.gender, () => faults.push('gender-invalid'))
    const birthYear = readBirthYear(cells.birthYear, () => faults.push('birth-year-invalid'))
    if (birthYear !== null && !isBirthYear(birthYear, thisYear)) faults.push('birth-year-invalid')
    const alike = clubsByName.get(clubKey(cells.club)) ?? []
    const club = alike.length === 1 ? alike[0] : alike.find((each) => spelled(each.name) === spelled(cells.club))
    const isClubUnknown = cells.club !== '' && club === undefined
    const fields = {
      name,
      phone,
      clubId: club?.id ?? null,
      clubName: isClubUnknown ? cells.club : null,
      gender,
      birthYear,
    }
    return faults[0] ?? { fields, isClubUnknown }
  }
}

function lacks(people: readonly PersonStep[], { limits, eligibility, firstYear }: TeamImportScope) {
  const [one = unknown, other = unknown] = people.map((person) => {
    if (person.kind === 'known') return person.player
    return person.kind === 'new' ? { ...unknown, ...person.fields } : unknown
  })
  const members = [one, other].map(({ points, isVerified }) => ({ points, verified: isVerified }))
  return {
    warnings: teamWarnings(members, limits),
    eligibility: eligibility === null ? [] : checkEligibility([one, other], eligibility, firstYear),
  }
}

/** What a new player enters with. */
const unknown = { gender: null, birthYear: null, points: 0, rating: null, clubId: null, isVerified: false }

function findClash(
  people: readonly PersonStep[],
  keys: readonly string[],
  rowOfPerson: ReadonlyMap<string, number>,
  teams: readonly Team[],
): TeamClash | null {
  for (const player of [1, 2] as const) {
    const otherRow = rowOfPerson.get(keys[player - 1] ?? '')
    if (otherRow !== undefined) return { player, registrationId: null, otherRow }
  }
  const [player1Id = 0, player2Id = 0] = people.map((person) => (person.kind === 'known' ? person.player.id : 0))
  const found = findOtherTeam({ id: 0, player1Id, player2Id, status: 'pending', withdrawnAt: null }, teams)
  return found ? { player: found.playerId === player1Id ? 1 : 2, registrationId: found.team.id, otherRow: null } : null
}

/** Whether two names are of one club: by its own words "CLB Tân Bình" and "tan binh" are. */
export function isSameClub(one: string, other: string): boolean {
  return clubKey(one) !== '' && clubKey(one) === clubKey(other)
}

function clubKey(name: string): string {
  return foldText(foldText(name).replace(/\b(clb|cau lac bo|club|pickleball)\b/g, ' '))
}
