import type { PlayerColumns, playerEntry, playerFacts } from '@vot/contract'
import type { CorrectionState } from '@vot/domain'
import type { Generated } from 'kysely'

/** Columns of a table of fields; one that may be left out has a default or may be null. */
export type Stored<Columns, Fields> = {
  [Name in keyof Columns & keyof Fields]: Fields[Name] extends { optional: true }
    ? Generated<Columns[Name]>
    : Columns[Name]
}

/** `nameFolded` is for search; `nameKey` keeps diacritics, since Hồng and Hổng are two clubs, and is unique. */
export interface ClubsTable {
  id: Generated<number>
  name: string
  nameFolded: string
  nameKey: string
  createdAt: number
  updatedAt: number
  deletedAt: number | null
}

/**
 * A player. `rankingPoints` (hundredths) is the sum of the player's ledger: it starts at 0 and the database itself
 * moves it with every row of `pointEntries`; any other value is refused.
 */
export interface PlayersTable extends Stored<PlayerColumns, typeof playerFacts & typeof playerEntry> {
  id: Generated<number>
  name: string
  nameFolded: string
  /** Sort key of lists, by given name; see `nameSortKey`. */
  nameSorted: string
  /** Null where nobody knows it: an organiser's list needs a name alone. */
  phone: string | null
  email: string | null
  /** Hash of the address, or the account, that entered an unverified player. */
  enteredFrom: Generated<string | null>
  clubId: number | null
  isPointVerified: Generated<number>
  rankingPoints: Generated<number>
  createdAt: number
  updatedAt: number
  deletedAt: number | null
  /** The record that this one was merged into; its own rows in the ledger and the histories stay its own. */
  mergedInto: number | null
}

/** A merge of two records of one player. `record` is JSON of what was changed and moved, for undoing it. */
export interface PlayerMergesTable {
  id: Generated<number>
  staysId: number
  leavesId: number
  record: string
  mergedAt: number
  mergedBy: number | null
  undoneAt: number | null
  undoneBy: number | null
}

/** Pairs of players that an organiser confirmed to be two persons; one row in each direction. */
export interface PlayersApartTable {
  playerId: number
  otherId: number
  toldAt: number
  toldBy: number | null
}

/** The append-only ledger of ranking points, all in hundredths. `previousPoints` must be the player's points. */
export interface PointEntriesTable {
  id: Generated<number>
  playerId: number
  kind: 'initial' | 'manual' | 'tournament'
  points: number
  previousPoints: number
  newPoints: number
  tournamentId: number | null
  place: Place | null
  reason: string | null
  actorId: number | null
  createdAt: number
}

export type Place = 'first' | 'second' | 'third'

/** A move between clubs, with the names as they were. */
export interface ClubChangesTable {
  id: Generated<number>
  playerId: number
  fromClubId: number | null
  fromClubName: string | null
  toClubId: number | null
  toClubName: string | null
  reason: string | null
  actorId: number | null
  changedAt: number
}

/** The account of a player: each has one of the other at most. That of a deleted account counts as none. */
export interface PlayerClaimsTable {
  playerId: number
  userId: number
  way: 'code' | 'receipt'
  claimedAt: number
  /** Null while the claim is provisional. */
  confirmedAt: number | null
  /** The team whose receipt was shown. */
  registrationId: number | null
  /** Hash of the code that was used, so that a repeat is known. */
  codeHash: string | null
  /** When a provisional claim that nobody answered was put to the administrators. */
  administratorsAskedAt: number | null
}

/** Claims that were refused: neither the account nor the team's receipt gives the player again. */
export interface ContestedClaimsTable {
  playerId: number
  userId: number
  registrationId: number | null
  contestedAt: number
}

/** The one code by which an account may claim the player now, as a hash only. */
export interface ClaimCodesTable {
  playerId: number
  codeHash: string
  createdBy: number | null
  createdAt: number
  expiresAt: number
}

/**
 * What an account asks to have other in the profile that it claimed, its latest request alone. `changes` and `replaced`
 * (what the accepted ones took the place of) are JSON of the fields that differ.
 */
export interface PlayerCorrectionsTable {
  id: Generated<number>
  userId: number
  changes: string
  note: string | null
  state: CorrectionState
  replaced: string | null
  reason: string | null
  createdAt: number
  decidedAt: number | null
  decidedBy: number | null
}
