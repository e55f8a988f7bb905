import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { DemoHall } from '../../e2e/journey/demo-hall'
import type { Screen } from '../../e2e/journey/screen'
import { drawScreens } from '../../e2e/journey/screens-to-walk'
import { projectRoot } from '../boot/project-root.mjs'
import { drawAddresses, readRoutes, screensOfChange } from './screens-of-change.mjs'

const reachedBy = (...changed: string[]) => drawAddresses(projectRoot, changed, 'abc').addresses

test('every address of the app has a screen that is there', () => {
  const routes = readRoutes(projectRoot, 'apps/web/src/app/routes.tsx')
  expect(routes.length).toBeGreaterThan(50)
  expect(routes).toContainEqual({
    address: '/season/clubs/:clubId',
    module: 'apps/web/src/publish/season/clubs-season-screen.tsx',
  })
  expect(routes).toContainEqual({
    address: '/tournament-compact/:tournamentId?',
    module: 'apps/web/src/play/bracket/bracket-screen.tsx',
  })
})

test('a change reaches the screens that import it, over other files and in dialogs', () => {
  expect(reachedBy('apps/web/src/people/club/clubs-screen.tsx')).toEqual(['/clubs'])
  expect(reachedBy('apps/web/src/play/draw/draw-screen.tsx', 'apps/web/src/account/audit/audit-screen.tsx')).toEqual([
    '/tournament-rolling/:tournamentId',
    '/audit',
  ])
  expect(reachedBy('apps/web/src/play/draw/strings.ts')).toContain('/tournament-draw/:tournamentId')
})

test('a text in another language reaches what its twin reaches', () => {
  const path = 'play/draw/strings.ts'
  expect(reachedBy(`languages/en/web/${path}`)).toEqual(reachedBy(`apps/web/src/${path}`))
})

test('a change of the contract reaches the screens that use a name of its file', () => {
  const reached = reachedBy('packages/contract/src/play/day-plan.ts')
  expect(reached).toContain('/matches/:groupId')
  expect(reached).not.toContain('/clubs')
})

test('a change of the server reaches the screens of the room of the same name', () => {
  expect(reachedBy('apps/server/src/people/club/routes.ts')).toContain('/clubs')
})

test('a dialog over any screen reaches the screens on which the walk opens it', () => {
  expect(reachedBy('apps/web/src/people/player/form/add-player-dialog.tsx')).toContain('/dashboard')
})

test('the shell, the theme and what the walk checks reach every screen, of which thirty are drawn', () => {
  const all = reachedBy('apps/web/src/app/shell.tsx')
  expect(all.length).toBeGreaterThan(50)
  expect(reachedBy('apps/web/src/ui/theme/global.css')).toEqual(all)
  expect(reachedBy('e2e/journey/check-screen.ts')).toEqual(all)
  expect(drawAddresses(projectRoot, ['apps/web/src/app/shell.tsx'], 'abc').most).toBe(30)
})

test('without a difference there is one screen a wing, the same for the same commit', () => {
  const drawn = drawAddresses(projectRoot, [], 'abc')
  expect([drawn.addresses.length, drawn.most]).toEqual([5, 5])
  expect(drawAddresses(projectRoot, ['README.md', 'apps/web/src/people/club/clubs.test.tsx'], 'abc')).toEqual(drawn)
  expect(drawAddresses(projectRoot, [], 'abd')).not.toEqual(drawn)
})

let folder = ''
afterEach(() => folder !== '' && rmSync(folder, { recursive: true, force: true }))

test('the difference to main is what was committed since, changed and added', () => {
  folder = mkdtempSync(join(tmpdir(), 'vot-change-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.vn', ...args], { cwd: folder })
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const route = (wing: string) =>
    `{ path: '${wing}', lazy: lazyScreen(async () => (await import('../${wing}/room/screen')).Screen) },\n`
  const wings = ['people', 'play', 'publish']
  write('apps/web/src/app/routes.tsx', wings.map(route).join(''))
  for (const wing of wings) write(`apps/web/src/${wing}/room/screen.tsx`, "\nimport { a } from './a'\n")
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'first')
  expect(screensOfChange(folder)).toMatchObject({ addresses: ['/people', '/play', '/publish'], most: 5 })
  git('checkout', '-qb', 'work')
  write('apps/web/src/people/room/screen.tsx', '')
  git('commit', '-qam', 'second')
  write('apps/web/src/play/room/a.ts', '')
  expect(screensOfChange(folder)).toMatchObject({ addresses: ['/people', '/play'], most: 30 })
})

test('of the screens at the addresses one each is drawn, then a second of each', () => {
  const at = (name: string, path: Screen['path']): Screen => ({ name, path })
  const screens = [
    ...[at('list', '/players?page=2'), at('search', '/players#x'), at('third', '/players')],
    ...[at('club', ({ ongoing }: DemoHall) => `/clubs/${ongoing.id}`), at('others', '/users/1/2')],
  ]
  const draw = (most: number) =>
    drawScreens(screens, { addresses: ['/players', '/clubs/:clubId?'], most, seed: 'abc' }).map(({ name }) => name)
  expect(draw(2)).toContain('club')
  expect(draw(2)).toHaveLength(2)
  expect(draw(9)).toEqual(['list', 'search', 'third', 'club'])
})
