import * as z from 'zod/mini'
import { IdParams } from '../fields'
import { FileAnswer, TableFormat } from '../files'
import { listPlayersShapes } from '../people/player-shapes'

export const exportPlayersShapes = {
  query: z.extend(z.omit(listPlayersShapes.query, { page: true, per_page: true, cursor: true }), {
    format: TableFormat,
  }),
  response: FileAnswer,
}

export const exportClubsShapes = {
  query: z.object({ format: TableFormat }),
  response: FileAnswer,
}

export const exportMatchesShapes = {
  params: IdParams,
  query: z.object({ format: TableFormat }),
  response: FileAnswer,
}

export const exportPlayerCalendarShapes = {
  params: IdParams,
  response: FileAnswer,
}

export const exportCourtCalendarShapes = {
  params: IdParams,
  response: FileAnswer,
}
