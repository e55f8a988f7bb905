import { importTeams, previewTeamImport, readTeamFile } from '@vot/contract'
import {
  err,
  foldText,
  isSameClub,
  type NewTeamPlayer,
  nameSortKey,
  newPlayerKey,
  ok,
  pairKey,
  personKey,
  type TeamStep,
  type TeamTable,
} from '@vot/domain'
import { chunks } from '../../db/chunks'
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle, type Work } from '../../http/handle'
import { findClubByName, insertClub, lockClub } from '../../people/club/club-queries'
import { clubNameColumns } from '../../people/club/routes'
import { lockImports } from '../../people/people-import/import-queries'
import { insertPlayers, lockPlayers, type PlayerRow } from '../../people/player/player-queries'
import { workbookReader } from '../../tables/workbook-reader'
import { findTournament } from '../group/tournament-queries'
import { pairColumns, pointsFor } from '../registration/create-registration'
import type { TeamsChanged } from '../registration/decide-registration'
import {
  type EntryList,
  insertRegistrations,
  listReserveIds,
  saveReserveOrder,
} from '../registration/registration-queries'
import { planList } from './plan-list'
import { insertTeamImport } from './team-import-queries'
import { enters, newClubs, newcomersOf, viewPlan } from './view-plan'

// Nothing is written, so there is nothing to repeat.
const readsOnly = { repeatable: false } as const

export const readTeamFileRoute = handle(
  readTeamFile,
  async ({ params, body }, { read }) => {
    const division = await read((db) => findTournament(db, params.id))
    if (!division) return err('tournament-not-found')
    const file = await workbookReader.readTeams(body.file.bytes)
    if (!file.ok) return file
    const { hidden, converted } = file.value
    if (!converted) return ok({ ...viewTable(file.value), hidden, converted: null })
    const { fonts, count } = converted
    const oldFonts = { fonts: [...fonts], rows: count }
    return ok({ ...viewTable(file.value), hidden, converted: { ...viewTable(converted), old_fonts: oldFonts } })
  },
  readsOnly,
)

function viewTable({ head, rows }: Pick<TeamTable, 'head' | 'rows'>) {
  return { head: [...head], rows: rows.map(({ number, cells }) => ({ number, cells: [...cells] })) }
}

export const previewTeamImportRoute = handle(
  previewTeamImport,
  async ({ params, body }, { snapshot, now }) => {
    const planned = await snapshot((db) => planList(db, params.id, body, now))
    return planned.ok ? ok(viewPlan(planned.value)) : planned
  },
  readsOnly,
)

/** Rows of one query: a division is far smaller, and nobody waits long for it. */
const rowsPerQuery = 200

/** [REG-223] The whole list in one unit of work: planned again behind the locks, then written in a few queries. */
export const importTeamsRoute = (teamsChanged: TeamsChanged) =>
  handle(importTeams, async ({ params, body }, { write }) => {
    try {
      return await write(async (work) => {
        await lockImports(work)
        if (!(await work.lockTournament(params.id))) return err('tournament-not-found')
        const planned = await planList(work.db, params.id, body, work.now)
        if (!planned.ok) return planned
        const { steps, list, fingerprint } = planned.value
        if (fingerprint !== body.plan) return err('import-changed')
        const entering = steps.filter(enters)
        if (entering.length === 0) return err('team-import-empty')

        const clubs = await makeClubs(work, newClubs(steps), body.new_clubs ?? [])
        const made = await makePlayers(work, newcomersOf(steps), clubs)
        const teams = entering.flatMap((step) => teamOf(step, made, body.approve) ?? [])
        const players = await lockPlayers(work, [...new Set(teams.flatMap(({ ids }) => ids))])
        if (teams.some(({ ids }) => ids.some((id) => !players.has(id)))) return err('import-changed')
        const entered = await enterTeams(work, list, teams, players)
        const approved = teams.filter(({ status }) => status === 'approved').length
        const id = await insertTeamImport(
          work.db,
          { tournamentId: params.id, fileName: body.file_name, actorId: work.actorId, createdAt: work.now },
          { teams: entered, playerIds: [...made.values()] },
        )
        if (approved > 0) await teamsChanged(work, params.id)
        await work.live(params.id, { type: 'teams-imported' })
        const answer = { teams: teams.length, approved, new_players: made.size, new_clubs: clubs.length }
        await work.audit({
          action: 'import-teams',
          subjectType: 'tournament',
          subjectId: params.id,
          tournamentId: params.id,
          after: { ...answer, fileName: body.file_name },
        })
        return ok({ import_id: id, ...answer })
      })
    } catch (error) {
      // Another desk made the club meanwhile.
      if (breaksUniqueRule(error, 'club-name')) return err('import-changed')
      throw error
    }
  })

interface MadeClub {
  readonly id: number
  readonly name: string
}

/** Of the clubs that nobody knows, those that the organiser wants. */
async function makeClubs(
  work: Work,
  unknown: readonly { readonly name: string }[],
  wanted: readonly string[],
): Promise<readonly MadeClub[]> {
  const clubs: MadeClub[] = []
  for (const { name } of unknown.filter((club) => wanted.some((each) => isSameClub(each, club.name)))) {
    const columns = clubNameColumns(name)
    const known = await findClubByName(work.db, columns)
    const id = known?.id ?? (await insertClub(work.db, { ...columns, createdAt: work.now, updatedAt: work.now }))
    clubs.push({ id, name: columns.name })
    if (known) continue
    await work.audit({ action: 'create-club', subjectType: 'club', subjectId: id, after: { name: columns.name } })
  }
  return clubs
}

/** Ids by the keys of the newcomers. */
async function makePlayers(
  work: Work,
  newcomers: ReadonlyMap<string, NewTeamPlayer>,
  made: readonly MadeClub[],
): Promise<ReadonlyMap<string, number>> {
  const { db, now } = work
  const known = new Set<number>()
  for (const clubId of new Set([...newcomers.values()].flatMap((player) => player.clubId ?? []))) {
    if (await lockClub(work, clubId)) known.add(clubId)
  }
  const clubOf = ({ clubId, clubName }: NewTeamPlayer) => {
    if (clubName !== null) return made.find(({ name }) => isSameClub(name, clubName))?.id ?? null
    return clubId !== null && known.has(clubId) ? clubId : null
  }
  const ids = new Map<string, number>()
  for (const some of chunks([...newcomers], rowsPerQuery)) {
    const rows = some.map(([, player]) => {
      const { name, phone, gender, birthYear } = player
      return {
        ...{ name, nameFolded: foldText(name), nameSorted: nameSortKey(name), phone, gender, birthYear },
        ...{ clubId: clubOf(player), createdAt: now, updatedAt: now },
      }
    })
    const left = [...(await insertPlayers(db, rows))]
    // Rows come back in any order; two that are alike in all of this are as good as one another.
    some.forEach(([key], index) => {
      const row = rows[index]
      const at = left.findIndex(
        ({ name, phone, clubId }) => name === row?.name && phone === row.phone && clubId === row.clubId,
      )
      const [player] = left.splice(at, 1)
      if (at < 0 || !player) throw new Error('a player of a list was not written')
      ids.set(key, player.id)
    })
  }
  await work.auditAll(
    [...newcomers].map(([key, player]) => ({
      ...{ action: 'create-player', subjectType: 'player', subjectId: ids.get(key) ?? null },
      after: { name: player.name, clubId: clubOf(player), points: 0, source: 'team-list' },
    })),
  )
  return ids
}

interface EnteringTeam {
  /** The division is full: it stands at the end of the waiting list. */
  readonly isInLine: boolean
  readonly ids: readonly [number, number]
  readonly status: 'pending' | 'approved'
}

function teamOf(
  { people, outcome, waitingPlace }: TeamStep,
  made: ReadonlyMap<string, number>,
  approve: boolean,
): EnteringTeam | undefined {
  const [one, two] = people.map((person) => {
    if (person.kind === 'known') return person.player.id
    return person.kind === 'new' ? made.get(newPlayerKey(person.fields)) : undefined
  })
  if (one === undefined || two === undefined) {
    throw new Error(`a team enters without ${people.map(personKey).join(' and ')}`)
  }
  const isInLine = waitingPlace !== null
  return { ids: [one, two], isInLine, status: approve && outcome === 'ready' ? 'approved' : 'pending' }
}

async function enterTeams(
  work: Work,
  list: EntryList,
  teams: readonly EnteringTeam[],
  players: ReadonlyMap<number, PlayerRow>,
) {
  const points = await pointsFor(work, list, [...players.values()])
  const rows = teams.flatMap(({ ids, status, isInLine }) => {
    const [one, two] = ids.map((id) => players.get(id))
    if (!one || !two) return []
    const decidedAt = status === 'approved' ? work.now : null
    return [{ isInLine, columns: { ...pairColumns(work, list, [one, two], points), status, decidedAt } }]
  })
  const inLine: number[] = []
  const entered: { registrationId: number; status: EnteringTeam['status'] }[] = []
  for (const some of chunks(rows, rowsPerQuery)) {
    const ids = await insertRegistrations(
      work.db,
      some.map(({ columns }) => columns),
    )
    for (const { isInLine, columns } of some) {
      const registrationId = ids.get(pairKey(columns.player1Id, columns.player2Id)) ?? 0
      entered.push({ registrationId, status: columns.status })
      if (isInLine) inLine.push(registrationId)
    }
  }
  if (inLine.length > 0) {
    await saveReserveOrder(work.db, list.tournamentId, [
      ...(await listReserveIds(work.db, list.tournamentId)),
      ...inLine,
    ])
  }
  await work.auditAll(
    entered.map(({ registrationId, status }, index) => ({
      ...{ action: 'create-registration', subjectType: 'registration', subjectId: registrationId },
      tournamentId: list.tournamentId,
      after: { player1Id: teams[index]?.ids[0], player2Id: teams[index]?.ids[1], status, source: 'team-list' },
    })),
  )
  return entered
}
