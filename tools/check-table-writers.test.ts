import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkTableWriters } from './check-table-writers.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vot-writers-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  const file = join(root, 'apps/server/src', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

test('a table that two rooms write is named with both, however they write it', () => {
  write('people/player/player-queries.ts', "db.updateTable('clubChanges').set(a)\ndb.insertInto('players')")
  write('people/club/club-queries.ts', 'sql`update club_changes set a = 1`')
  write('people/player/merge-queries.ts', "db.deleteFrom('players')")
  expect(checkTableWriters(root)).toEqual({
    tables: 2,
    problems: [
      expect.stringMatching(/^clubChanges is written by .*people\/player .*people\/club|people\/club.*people\/player/),
    ],
  })
})

test('a floor of the server writes no table of a room', () => {
  write('tournament/group/tournament-queries.ts', "db.insertInto('tournaments')")
  write('live/event-log.ts', "db.updateTable('tournaments').set(a)\ndb.insertInto('liveEvents')")
  expect(checkTableWriters(root)).toEqual({
    tables: 2,
    problems: [
      'tournaments is written by live (apps/server/src/live/event-log.ts), tournament/group (apps/server/src/tournament/group/tournament-queries.ts)',
    ],
  })
})

test('tests, migrations, the demo and an archive that is taken in may write every table', () => {
  write('people/player/player-queries.ts', "db.insertInto('players')")
  write('publish/archive/restore-people.ts', "db.insertInto('players')")
  write('demo/season.ts', "db.insertInto('players')")
  write('db/migrations/0001.ts', "db.insertInto('players')")
  write('people/club/clubs.db.test.ts', "db.insertInto('players')")
  expect(checkTableWriters(root)).toEqual({ tables: 1, problems: [] })
})

test('a check that saw nothing fails', () => {
  expect(checkTableWriters(root).problems).not.toEqual([])
})
