import { answerOrders } from '../child-program'
import { readStatementFile } from './read-statement-file'
import { readTeamFile } from './read-team-file'
import { readWorkbook } from './read-workbook'
import type { FileKind } from './workbook-reader'

const readers = { people: readWorkbook, statement: readStatementFile, teams: readTeamFile }

// The process that reads one file: neither a hostile nor a huge one can hold up the server, or take its memory.
answerOrders(async (kind: FileKind, file) => readers[kind](file))
