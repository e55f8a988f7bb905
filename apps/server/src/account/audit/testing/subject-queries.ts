import type { Endpoint } from '@vot/contract'
import type { Queries } from '../../../db/schema'

export const subjectKinds = [
  ...(['groups', 'tournaments', 'registrations', 'players', 'matches'] as const),
  ...(['courts', 'clubs', 'draws', 'users', 'webhooks'] as const),
]
export type SubjectKind = (typeof subjectKinds)[number]

/** Ids of what a write is about, and of what belongs to it. */
export type Subjects = Readonly<Record<SubjectKind, Set<number>>>

export const noSubjects = (): Subjects => ({
  ...{ groups: new Set(), tournaments: new Set(), registrations: new Set(), players: new Set(), matches: new Set() },
  ...{ courts: new Set(), clubs: new Set(), draws: new Set(), users: new Set(), webhooks: new Set() },
})

/** What an id stands for, by the field that has it or by what comes before it in the path. */
const kindOfField: readonly (readonly [RegExp, SubjectKind])[] = [
  [/^(tournament_id|tournaments|tournament|into)$/, 'tournaments'],
  [/^(group_id|groups)$/, 'groups'],
  [/^(registration_ids?|tournament-registrations|team|ids|consents)$/, 'registrations'],
  [/^(player\d?_id|other_id|as_player_id|new_player_id|players|\w+_place_player_ids|claim)$/, 'players'],
  [/^(match_id|before_id|matches)$/, 'matches'],
  [/^(court_id|courts)$/, 'courts'],
  [/^(club_id|clubs)$/, 'clubs'],
  [/^draws$/, 'draws'],
  [/^(referee_id|user_ids|users)$/, 'users'],
  [/^webhooks$/, 'webhooks'],
]

/** The ids that a call names. */
export function subjectsOf({ path }: Endpoint, input: unknown): Subjects {
  const found = noSubjects()
  const owners = new Map(
    [...path.matchAll(/([\w-]+)\/(?:groups\/)?:(\w+)/g)].map(([, owner = '', name = '']) => [name, owner]),
  )
  const walk = (value: unknown, name: string) => {
    if (Array.isArray(value)) for (const each of value) walk(each, name)
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) walk(each, owners.get(key) ?? key)
    else {
      const [, kind] = kindOfField.find(([fields]) => fields.test(name)) ?? []
      if (kind && Number.isInteger(Number(value)) && Number(value) > 0) found[kind].add(Number(value))
    }
  }
  walk(input, '')
  return found
}

const some = 2
const most: Partial<Record<SubjectKind, number>> = { tournaments: 3, registrations: 3, players: 3 }

/** Adds whatever belongs to the subjects and could change with them: the first and last of many. */
export async function expandSubjects(db: Queries, seeds: Subjects, path: string, input: object): Promise<Subjects> {
  const { id = 0 } = Object.fromEntries(
    Object.entries('params' in input ? (input.params ?? {}) : {}).map(([name, value]) => [name, Number(value)]),
  )
  const all: Subjects = {
    ...noSubjects(),
    ...Object.fromEntries(subjectKinds.map((kind) => [kind, new Set(seeds[kind])])),
  }
  const { groups, tournaments, registrations, players, matches, courts, clubs, draws, users } = all
  const add = (into: Set<number>, ...ids: (number | null | undefined)[]) => {
    for (const each of ids) if (each !== null && each !== undefined && each > 0) into.add(each)
  }
  if (path.includes('/protests/:id')) {
    const row = await db.selectFrom('protests').select('matchId').where('id', '=', id).executeTakeFirst()
    add(matches, row?.matchId)
  }
  if (path.includes('/payments/:id')) {
    const row = await db.selectFrom('payments').select('tournamentId').where('id', '=', id).executeTakeFirst()
    add(tournaments, row?.tournamentId)
  }
  for (const table of ['bankTransfers', 'feeImports', 'screens', 'divisionMoves'] as const) {
    const part = table.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    if (!path.includes(`/${part}/:id`)) continue
    const row = await db.selectFrom(table).select('groupId').where('id', '=', id).executeTakeFirst()
    add(groups, row?.groupId)
  }
  if (path.includes('/team-imports/:id')) {
    const row = await db.selectFrom('teamImports').select('tournamentId').where('id', '=', id).executeTakeFirst()
    add(tournaments, row?.tournamentId)
  }
  if (path.includes('/player-merges/:id')) {
    const row = await db.selectFrom('playerMerges').selectAll().where('id', '=', id).executeTakeFirst()
    add(players, row?.staysId, row?.leavesId)
  }
  for (const each of await ofIds(draws, (ids) =>
    db.selectFrom('draws').select('tournamentId').where('id', 'in', ids).execute(),
  ))
    add(tournaments, each.tournamentId)
  for (const each of await ofIds(matches, (ids) =>
    db.selectFrom('matches').select(['tournamentId', 'courtId', 'refereeId']).where('id', 'in', ids).execute(),
  )) {
    add(tournaments, each.tournamentId)
    add(courts, each.courtId)
    add(users, each.refereeId)
  }
  // The players of what was named, and the last team of a player that was.
  for (const each of await ofIds(players, (ids) =>
    db
      .selectFrom('registrations')
      .select(['id', 'tournamentId'])
      .where(({ or, eb }) => or([eb('player1Id', 'in', ids), eb('player2Id', 'in', ids)]))
      .orderBy('id', 'desc')
      .limit(some)
      .execute(),
  ))
    add(registrations, each.id)
  for (const each of await ofIds(registrations, (ids) =>
    db.selectFrom('registrations').select(['tournamentId', 'player1Id', 'player2Id']).where('id', 'in', ids).execute(),
  )) {
    add(tournaments, each.tournamentId)
    add(players, each.player1Id, each.player2Id)
  }
  for (const each of await ofIds(courts, (ids) =>
    db
      .selectFrom('tournamentGroups as g')
      .innerJoin('courts as c', 'c.venue', 'g.venue')
      .select('g.id')
      .where('c.id', 'in', ids)
      .orderBy('g.id', 'desc')
      .limit(some)
      .execute(),
  ))
    add(groups, each.id)
  for (const each of await ofIds(tournaments, (ids) =>
    db.selectFrom('tournaments').select('groupId').where('id', 'in', ids).execute(),
  ))
    add(groups, each.groupId)
  for (const group of [...groups]) {
    const rows = await db
      .selectFrom('tournaments')
      .select('id')
      .where('groupId', '=', group)
      .orderBy('id', 'desc')
      .limit(some)
      .execute()
    add(tournaments, ...rows.map((each) => each.id))
  }
  for (const tournament of [...tournaments]) {
    for (const direction of ['asc', 'desc'] as const) {
      const teams = await db
        .selectFrom('registrations')
        .select(['id', 'player1Id'])
        .where('tournamentId', '=', tournament)
        .orderBy('id', direction)
        .limit(1)
        .execute()
      add(registrations, ...teams.map((each) => each.id))
      add(players, ...teams.map(({ player1Id }) => player1Id))
      const played = await db
        .selectFrom('matches')
        .select('id')
        .where('tournamentId', '=', tournament)
        .orderBy('id', direction)
        .limit(1)
        .execute()
      add(matches, ...played.map((each) => each.id))
    }
    const drawn = await db
      .selectFrom('draws')
      .select('id')
      .where('tournamentId', '=', tournament)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    add(draws, ...drawn.map((each) => each.id))
  }
  const newest = await db.selectFrom('courts').select('id').orderBy('id', 'desc').limit(2).execute()
  add(courts, ...newest.map((each) => each.id))
  for (const each of await ofIds(players, (ids) =>
    db.selectFrom('players').select('clubId').where('id', 'in', ids).limit(some).execute(),
  ))
    add(clubs, each.clubId)
  return Object.fromEntries(
    subjectKinds.map((kind) => [kind, new Set([...seeds[kind], ...all[kind]].slice(0, most[kind] ?? some))]),
  ) as Record<SubjectKind, Set<number>>
}

/** The subjects of a write; of kinds that it does not touch, those of the write before. */
export function orElse(found: Subjects, before: Subjects): Subjects {
  const kept = subjectKinds.map((kind) => [kind, found[kind].size > 0 ? found[kind] : before[kind]] as const)
  return { ...found, ...Object.fromEntries(kept) }
}

async function ofIds<Row>(ids: Iterable<number>, find: (ids: number[]) => Promise<Row[]>): Promise<Row[]> {
  const list = [...ids]
  return list.length === 0 ? [] : await find(list)
}
