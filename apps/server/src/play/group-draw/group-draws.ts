import { openGroupDraws, saveGroupDraws } from '@vot/contract'
import { err, ok, type Result } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { type DrawRow, findDraw, findDrawPlace, findOpenDraw } from '../draw/draw-queries'
import { viewDraw } from '../draw/read-draw'
import { type OpenDrawError, openDrawOf, type ShowTurnsError, showTurns } from '../draw/run-draw'
import { type SaveDrawError, type SavedDraw, saveShown } from '../draw/save-draw'
import { type DrawnDivision, forEachDivision, lockDivisions, refusalOf, saveCall } from './group-call'

/** [DRW-40] One that is open and has shown nothing is answered as it is, so a repeat changes nothing. */
export const openGroupDrawsRoute = handle(openGroupDraws, ({ params, body }, { write }) =>
  write(async (work) => {
    const { divisions } = body
    const own = await lockDivisions(
      work,
      params.id,
      divisions.map(({ tournament_id }) => tournament_id),
    )
    if (!own) return err('group-not-found')
    const items = await forEachDivision(divisions, async (asked) => {
      const opened = own.has(asked.tournament_id) ? await open(work, asked) : err('tournament-not-found')
      const to = { tournament_id: asked.tournament_id }
      if (!opened.ok) return { ...to, refused: refusalOf(opened), draw: null }
      return { ...to, refused: null, draw: viewDraw(opened.value) }
    })
    return ok({ items })
  }),
)

async function open(
  work: Work,
  asked: { readonly tournament_id: number; readonly separate_clubs: boolean; readonly again: boolean },
): Promise<Result<DrawRow, OpenDrawError>> {
  const present = await findOpenDraw(work.db, asked.tournament_id)
  if (present?.shown === 0) return ok(present)
  return await openDrawOf(work, asked.tournament_id, {
    separate_clubs: asked.separate_clubs,
    keep_numbers: !asked.again,
  })
}

/** [DRW-40] Saved again they are answered as before. */
export const saveGroupDrawsRoute = handle(saveGroupDraws, ({ params, body }, { write }) =>
  write(async (work) => {
    const seen = new Map<number, DrawRow>()
    for (const id of body.draw_ids) {
      const draw = await findDraw(work.db, id)
      if (draw) seen.set(id, draw)
    }
    const own = await lockDivisions(
      work,
      params.id,
      [...seen.values()].map(({ tournamentId }) => tournamentId),
    )
    if (!own) return err('group-not-found')
    const drawn: DrawnDivision[] = []
    const items = await forEachDivision(body.draw_ids, async (id) => {
      const tournamentId = seen.get(id)?.tournamentId ?? 0
      const draw = own.has(tournamentId) ? await findDraw(work.db, id) : undefined
      const to = { tournament_id: own.has(tournamentId) ? tournamentId : 0 }
      if (!draw) return { ...to, refused: refusalOf(err('draw-not-found')), draw: null }
      if (draw.state === 'saved') return { ...to, refused: null, draw: viewDraw(draw) }
      const saved = await showAndSave(work, draw)
      if (!saved.ok) return { ...to, refused: refusalOf(saved), draw: null }
      drawn.push({ tournamentId, drawId: id, numbers: saved.value.before })
      return { ...to, refused: null, draw: viewDraw(saved.value.draw) }
    })
    return ok({ call_id: await saveCall(work, params.id, { kind: 'draws', divisions: drawn }), items })
  }),
)

/** Refused before a turn is shown: what is shown of a draw that is not saved cannot be hidden again. */
async function showAndSave(work: Work, draw: DrawRow): Promise<Result<SavedDraw, ShowTurnsError | SaveDrawError>> {
  if ((await findDrawPlace(work.db, draw.tournamentId))?.bracketId !== null) return err('entry-list-locked')
  const shown = await showTurns(work, draw, null)
  return shown.ok ? await saveShown(work, shown.value) : shown
}
