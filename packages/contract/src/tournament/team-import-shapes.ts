import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, text } from '../fields'
import { FileAnswer, fileUpload, HiddenParts, OldFontRows } from '../files'

/** More teams are entered in several lists. */
export const maxImportedTeams = 1000

const invalid = fieldMessages['value-invalid']
const cellText = z.string(invalid).check(z.maxLength(300, invalid))

const teamTable = {
  /** Empty where no row names columns. */
  head: z.array(z.string()),
  rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
}

/** A list as it was read; the heads tell what its columns are. */
export const TeamTableView = z.object({
  ...teamTable,
  hidden: HiddenParts,
  /** The same list in Unicode, where some of its rows are of an old font; null where none is. */
  converted: z.nullable(z.object({ ...teamTable, old_fonts: OldFontRows })),
})
export type TeamTableView = z.output<typeof TeamTableView>

const PersonInput = z.object({
  name: cellText,
  phone: cellText,
  club: cellText,
  gender: cellText,
  birth_year: cellText,
})

export type PersonInput = z.output<typeof PersonInput>

const TeamRowInput = z.object({
  /** As the spreadsheet counts. */
  row: z.int(invalid).check(z.positive(invalid)),
  player1: PersonInput,
  player2: PersonInput,
})
export type TeamRowInput = z.output<typeof TeamRowInput>

/** Who an organiser says that a person of the list is; null for somebody new. */
const PersonChoiceInput = z.object({
  row: z.int(invalid),
  player: z.union([z.literal(1), z.literal(2)], invalid),
  player_id: z.nullable(Id),
})
export type PersonChoiceInput = z.output<typeof PersonChoiceInput>

const list = {
  rows: z.array(TeamRowInput, invalid).check(z.minLength(1, invalid), z.maxLength(maxImportedTeams, invalid)),
  choices: z._default(z.array(PersonChoiceInput, invalid).check(z.maxLength(2 * maxImportedTeams, invalid)), []),
}

const PersonOption = z.object({
  id: z.int(),
  name: z.string(),
  club: z.nullable(z.string()),
  birth_year: z.nullable(z.int()),
  points: z.number(),
  /** Of the club that the list names. */
  same_club: z.boolean(),
})

export const TeamImportPerson = z.object({
  kind: z.enum(['known', 'new', 'open', 'bad']),
  /** As the players are called here, or as the list says. */
  name: z.string(),
  club: z.nullable(z.string()),
  /** How a known player was found. */
  by: z.nullable(z.enum(['phone', 'club', 'name', 'choice'])),
  /** Null for nobody known. */
  player_id: z.nullable(z.int()),
  points: z.nullable(z.number()),
  /** What is wrong, in words. */
  problem: z.nullable(z.string()),
  /** Nobody knows the club that is named for a new player, who joins it where the import makes it. */
  club_unknown: z.boolean(),
  /** Whom an organiser chooses from; empty where it is plain. */
  candidates: z.array(PersonOption),
  may_be_new: z.boolean(),
})
export type TeamImportPerson = z.output<typeof TeamImportPerson>

/** `ready` enters as it is, `wait` enters and waits for a decision, `kept` is there already. */
export const TeamImportRow = z.object({
  row: z.int(),
  outcome: z.enum(['ready', 'wait', 'open', 'bad', 'kept']),
  player1: TeamImportPerson,
  player2: TeamImportPerson,
  team_points: z.nullable(z.number()),
  /** Over the cap of teams. */
  over_cap: z.nullable(z.number()),
  /** Why it waits, is refused or kept, in words. */
  reasons: z.array(z.string()),
})
export type TeamImportRow = z.output<typeof TeamImportRow>

export const TeamImportPreview = z.object({
  /** Sent with the import, it holds the server to what the preview said. */
  plan: z.string(),
  rows: z.array(TeamImportRow),
  /** Players who would be made. */
  new_players: z.int(),
  /** Clubs that the list names for new players and nobody knows; the import makes those that it is told to. */
  new_clubs: z.array(z.object({ name: z.string(), players: z.int() })),
})
export type TeamImportPreview = z.output<typeof TeamImportPreview>

export const TeamImportView = z.object({
  id: z.int(),
  file_name: z.string(),
  at: z.string(),
  actor_name: z.nullable(z.string()),
  teams: z.int(),
  new_players: z.int(),
  undone_at: z.nullable(z.string()),
})
export type TeamImportView = z.output<typeof TeamImportView>

export const readTeamFileShapes = {
  params: IdParams,
  body: fileUpload(/\.(xlsx?|csv|tsv|txt)$/i, 'team-file-required'),
  response: TeamTableView,
}

export const previewTeamImportShapes = {
  params: IdParams,
  body: z.object(list),
  response: TeamImportPreview,
}

export const importTeamsShapes = {
  params: IdParams,
  body: z.object({
    ...list,
    plan: z.string(invalid).check(z.maxLength(100, invalid)),
    file_name: text('value-invalid'),
    /** Whether teams that are `ready` are approved as they enter. */
    approve: z.boolean(invalid),
    /** Of the preview's `new_clubs`, by name: those to make. Without one its players join no club. */
    new_clubs: z.optional(
      z.array(text('club-name-required', 120), invalid).check(z.maxLength(maxImportedTeams, invalid)),
    ),
  }),
  response: z.object({
    import_id: z.int(),
    teams: z.int(),
    approved: z.int(),
    new_players: z.int(),
    new_clubs: z.int(),
  }),
}

export const exportBadTeamRowsShapes = {
  params: IdParams,
  body: z.object(list),
  response: FileAnswer,
}

export const exportTeamTemplateShapes = { response: FileAnswer }

export const listTeamImportsShapes = {
  params: IdParams,
  response: z.object({ items: z.array(TeamImportView) }),
}

/** What stays of an undone import is named: it was changed or is needed since. */
export const undoTeamImportShapes = {
  params: IdParams,
  response: z.object({
    teams: z.int(),
    players: z.int(),
    kept_teams: z.array(z.string()),
    kept_players: z.array(z.string()),
  }),
}
