import { listTournaments } from '@vot/contract'
import { foldText, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { slicePage } from '../../http/page-answer'
import { listTournamentKeys, listTournamentsById } from './tournaments-queries'
import { viewTournament } from './tournaments-view'

export const listTournamentsRoute = handle(listTournaments, ({ query }, { read, now }) =>
  read(async (db) => {
    const keys = await listTournamentKeys(db, { groupId: query.group_id, status: query.status, now })
    const words = foldText(query.q ?? '').split(' ')
    const found = keys.filter(({ name, groupName, venue }) => {
      const text = foldText(`${name} ${groupName ?? ''} ${venue}`)
      return words.every((word) => text.includes(word))
    })
    const page = slicePage(found, query)
    const rows = await listTournamentsById(
      db,
      page.items.map((key) => key.id),
    )
    return ok({ ...page, items: rows.map((row) => viewTournament(row, now)) })
  }),
)
