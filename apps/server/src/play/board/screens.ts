import { changeScreen, listScreens, pairScreen, releaseScreen, type ScreenPage } from '@vot/contract'
import { err, foldCode, isWallCodeOpen, ok, type Result } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { lockGroup } from '../../tournament/group/group-queries'
import { findBoardGroup } from './board-queries'
import {
  findScreen,
  freeScreen,
  listDivisionsOfGroup,
  listScreensOfGroup,
  lockScreen,
  lockScreenByCode,
  type ScreenRow,
  updateScreen,
} from './screen-queries'
import { readPages, readShowable, viewScreen } from './screen-view'
import { strings } from './strings'

export const listScreensRoute = handle(listScreens, async ({ params }, { snapshot }) =>
  snapshot(async (db) => {
    const group = await findBoardGroup(db, params.id)
    if (!group) return err('group-not-found')
    const items = (await listScreensOfGroup(db, group.id)).map(viewScreen)
    return ok({ items, ...(await readShowable(db, group)) })
  }),
)

/** [BRD-15, BRD-16] The code that a screen shows makes it the group's. */
export const pairScreenRoute = handle(pairScreen, async ({ params, body }, context) => {
  const { server, address } = context
  const pairIt = () =>
    context.write(async (work) => {
      const { db, now } = work
      const group = await lockGroup(db, params.id)
      if (!group) return err('group-not-found')
      const wall = await lockScreenByCode(db, foldCode(body.code))
      if (!wall) return err('wall-code-wrong')
      if (wall.waitingSince === null) return err('wall-paired')
      if (!isWallCodeOpen(wall.waitingSince, now)) return err('wall-code-old')
      const checked = await checkPages(work, group, body.pages)
      if (!checked.ok) return checked
      const after = await write(work, wall.id, { groupId: group.id, name: body.name, pages: body.pages })
      await work.audit({
        action: 'pair-screen',
        ...subject(wall.id),
        after: { ...facts(after), group_name: group.name },
      })
      return ok({ message: say(strings).paired(body.name, after.code), screen: viewScreen(after) })
    })
  const isWrong = (paired: Awaited<ReturnType<typeof pairIt>>) => !paired.ok && paired.code === 'wall-code-wrong'
  const tried = await server.limit.tryCode('wall', { address }, pairIt, isWrong)
  return tried.ok ? tried.value : tried
})

export const changeScreenRoute = handle(changeScreen, ({ params, body }, context) =>
  context.write(async (work) => {
    const before = await lockScreen(work.db, params.id)
    if (!before || before.groupId === null) return err('screen-not-found')
    const group = await findBoardGroup(work.db, before.groupId)
    if (!group) return err('screen-not-found')
    const checked = await checkPages(work, group, body.pages)
    if (!checked.ok) return checked
    const after = await write(work, before.id, { groupId: group.id, ...body })
    await work.audit({ action: 'change-screen', ...subject(before.id), before: facts(before), after: facts(after) })
    return ok({ message: say(strings).saved(body.name), screen: viewScreen(after) })
  }),
)

/** It keeps its code, so that whoever released it by mistake pairs it again with it. */
export const releaseScreenRoute = handle(releaseScreen, ({ params }, context) =>
  context.write(async (work) => {
    const before = await lockScreen(work.db, params.id)
    if (!before || before.groupId === null) return err('screen-not-found')
    await freeScreen(work.db, before.id, work.now)
    await tellWalls(work, before.groupId)
    await work.audit({ action: 'release-screen', ...subject(before.id), before: facts(before) })
    return ok({ message: say(strings).released(before.name) })
  }),
)

async function write(work: Work, id: number, shown: Parameters<typeof updateScreen>[2]): Promise<ScreenRow> {
  await updateScreen(work.db, id, shown)
  await tellWalls(work, shown.groupId)
  const row = await findScreen(work.db, id)
  if (!row) throw new Error(`screen ${id} was not written`)
  return row
}

/** One event for the group reaches every screen and list. */
async function tellWalls(work: Work, groupId: number): Promise<void> {
  const [first] = await listDivisionsOfGroup(work.db, groupId)
  if (first !== undefined) await work.live(first.id, { type: 'screens-changed' })
}

/** A screen shows courts of the group's venues and brackets of its divisions alone. */
async function checkPages(
  { db }: Work,
  group: { readonly id: number; readonly venue: string },
  pages: readonly ScreenPage[],
): Promise<Result<null, 'screen-court-wrong' | 'screen-division-wrong'>> {
  const { courts, divisions } = await readShowable(db, group)
  for (const page of pages) {
    if (page.kind === 'courts' && page.court_ids.some((id) => !courts.some((court) => court.id === id)))
      return err('screen-court-wrong')
    if (page.kind === 'bracket' && !divisions.some(({ id }) => id === page.tournament_id))
      return err('screen-division-wrong')
  }
  return ok(null)
}

const subject = (id: number) => ({ subjectType: 'screen', subjectId: id })

function facts({ name, code, pages }: ScreenRow) {
  return { name, wall_code: code, shows: readPages(pages).map(({ kind, seconds }) => `${kind} ${seconds}s`) }
}
