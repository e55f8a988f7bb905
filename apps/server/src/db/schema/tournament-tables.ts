import type { DivisionColumns, divisionFields, RegistrationColumns, registrationFields } from '@vot/contract'
import type {
  ArrivalWay,
  AttendanceKind,
  ConsentState,
  HookProvider,
  MoveKind,
  PaymentKind,
  RefereeSetting,
} from '@vot/domain'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Place, Stored } from './player-tables'

export interface TournamentGroupsTable {
  id: Generated<number>
  name: string
  /** Folded, for search. */
  nameFolded: Generated<string>
  venue: string
  useSnapshotRanking: Generated<number>
  snapshotGroupId: number | null
  /** Rest time between two matches of a player. */
  restMinutes: Generated<number>
  /** From the call to the court until a side that is not there may be declared absent. */
  noShowMinutes: Generated<number>
  medalNoShowMinutes: Generated<number>
  /** Null follows whether referees have accounts, until the first bracket or the organisers' choice. */
  referees: Generated<RefereeSetting | null>
  /** When the hall opens, such as `07:00`. */
  openingTime: Generated<string>
  /** Secret from which the hall codes are derived. */
  hallSecret: Generated<string | null>
  /** Contact data that organisers publish. */
  contactName: string | null
  contactPhone: string | null
  contactLink: string | null
  rules: string | null
  /** Hash of its picture. */
  poster: string | null
  createdBy: number | null
  createdAt: number
  updatedAt: number
  deletedAt: number | null
  /** When a practice tournament ends; set only on practices, whose rows count as deleted. */
  practiceUntil: Generated<number | null>
}

/** Pictures by the hash of their largest size, each in three sizes as JPEG. */
export interface PostersTable {
  hash: string
  width: number
  height: number
  large: Uint8Array
  small: Uint8Array
  share: Uint8Array
  /** When it was last uploaded or assigned to a group; unassigned pictures are removed a day later. */
  wantedAt: number
}

/**
 * A tournament, which is a division when it has a group. Fees are whole đồng, points and awards hundredths.
 * Locking this row makes its writers queue.
 */
export interface TournamentsTable extends Stored<DivisionColumns, typeof divisionFields> {
  id: Generated<number>
  groupId: number | null
  /** Names and venue for search. */
  nameFolded: Generated<string>
  englishNameFolded: Generated<string | null>
  venueFolded: Generated<string>
  /** When a bracket or an organiser closed registration before its time. */
  registrationClosedAt: number | null
  useSnapshotRanking: Generated<number>
  snapshotGroupId: number | null
  resultsSavedAt: number | null
  /** The rule of places that the podium was saved by: 1 until absent sides left places empty, then 2. */
  podiumRule: Generated<number>
  /** Place among the divisions of its group, from 0. */
  position: Generated<number>
  /** Hours in which a team of the waiting list may accept an offered place. */
  offerHours: Generated<number>
  /** Prefix of its match codes; null for a tournament without a group. */
  letter: Generated<string | null>
  /** 1 once a bracket was made: the letter may be printed, so no other division of the group may get it. */
  hasFixedLetter: Generated<number>
  /** Of a division that was merged: where its address leads to; set only while `deletedAt` is. */
  mergedIntoId: Generated<number | null>
  createdBy: number | null
  createdAt: number
  updatedAt: number
  deletedAt: number | null
  /** When a practice tournament ends; set only on practices, whose rows count as deleted. */
  practiceUntil: Generated<number | null>
}

/** A team that entered, with the data of its players at that moment. */
export interface RegistrationsTable extends Stored<RegistrationColumns, typeof registrationFields> {
  id: Generated<number>
  /** The two player ids in ascending order, computed by the database: a pair is the same in either order. */
  pairLow: GeneratedAlways<number>
  pairHigh: GeneratedAlways<number>
  status: Generated<'pending' | 'approved' | 'rejected'>
  /** When it was approved or rejected; null while it is pending, and for old rows. */
  decidedAt: Generated<number | null>
  /** Whether a payment of the team stands; follows the payments, which alone say how much. */
  paymentCompleted: Generated<number>
  /** When the fee was paid; set exactly while `paymentCompleted` is 1. */
  paidAt: number | null
  /** Key of the receipt: its holder sees how the team pays and whether it has paid. */
  paymentKey: Generated<string | null>
  /** 1 on the waiting list where it is passed over by itself: an organiser gives it a place. */
  waitingHeld: Generated<number>
  /** Derived from the team's consents: what is missing. */
  consent: Generated<'waiting' | 'refused' | null>
  withdrawnAt: number | null
  withdrawalMode: 'forfeit' | 'void' | null
  /** Place on the waiting list when the team withdrew itself, for an undo. */
  withdrawnPlace: Generated<number | null>
  createdBy: number | null
  /** Hash of the network that entered the team without an account; null where its entries are not counted. */
  enteredFrom: Generated<string | null>
  createdAt: number
  updatedAt: number
}

/** A place that was offered to a team of the waiting list; one at a time stands. */
export interface PlaceOffersTable {
  id: Generated<number>
  tournamentId: number
  registrationId: number
  offeredAt: number
  expiresAt: number
  /** Null while the offer is open. */
  outcome: 'accepted' | 'declined' | 'expired' | 'skipped' | 'ended' | null
  settledAt: number | null
  settledBy: number | null
}

/** Whether a player of a team that somebody else entered wants to play in it; who needs not be asked has no row. */
export interface TeamConsentsTable {
  registrationId: number
  playerId: number
  state: ConsentState
  /** Hash of the newest link's token; null before the first link. */
  tokenHash: string | null
  /** 1 where an organiser made the newest link: who shows the receipt cannot have it. */
  linkByOrganiser: Generated<number>
  answeredBy: number | null
  answeredAt: number | null
  /** When an organiser last sent a reminder. */
  remindedAt: number | null
}

/** Replacements of partners. */
export interface PartnerChangesTable {
  id: Generated<number>
  registrationId: number
  /** Null where only the name is known. */
  leftId: number | null
  leftName: string
  joinedId: number | null
  joinedName: string
  reason: string | null
  actorId: number | null
  createdAt: number
}

/**
 * Which team took whose place (`replaced`), or came late into the bracket (`late`). `joinedBefore` and `leftBefore` are
 * JSON of what the two were before, see `TeamBefore`.
 */
export interface TeamChangesTable {
  id: Generated<number>
  tournamentId: number
  kind: 'replaced' | 'late'
  joinedId: number
  joinedBefore: string
  leftId: number | null
  leftBefore: string | null
  /** The team's drawn number since the change. */
  rollingNumber: number | null
  reason: string | null
  /** JSON of `RemovedMatches`: what a late entry took out of the bracket; null where it took out none. */
  removedMatches: Generated<string | null>
  actorId: number | null
  createdAt: number
  undoneAt: number | null
  undoneBy: number | null
}

/** Reports of teams that will not come to a match. */
export interface AbsencesTable {
  registrationId: number
  matchId: number
  actorId: number | null
  createdAt: number
}

/** Replies of teams that are on their way to a called match, with the time of its first call. */
export interface CourtRepliesTable {
  registrationId: number
  matchId: number
  calledAt: number
  actorId: number | null
  createdAt: number
}

/** Check-in log: arrivals and calls. Entries of a replaced partner stay. */
export interface AttendanceTable {
  id: Generated<number>
  registrationId: number
  kind: AttendanceKind
  /** Null for a call, which is for all of the team who are not there. */
  playerId: number | null
  way: ArrivalWay | null
  actorId: number | null
  createdAt: number
}

export interface TournamentResultsTable {
  tournamentId: number
  playerId: number
  place: Place
}

/** Where the fees of a group go, or of a tournament without one: exactly one of the two ids is there. */
export interface FeeAccountsTable {
  groupId: number | null
  tournamentId: number | null
  /** Bank number of six digits (NAPAS). */
  bankBin: string
  accountNumber: string
  holderName: string
  updatedAt: number
}

/** Lines of a bank statement that were confirmed together, for a group or for a tournament without one. */
export interface FeeImportsTable {
  id: Generated<number>
  groupId: number | null
  tournamentId: number | null
  confirmedBy: number | null
  confirmedAt: number
}

/**
 * What was paid and given back, a list that only grows; its sum is the money that is here. It outlives the team, so it
 * keeps the names, and has no team any more where it came with an archive of one that was deleted.
 */
export interface PaymentsTable {
  id: Generated<number>
  tournamentId: number
  registrationId: number | null
  player1Name: string
  player2Name: string
  kind: PaymentKind
  /** Whole đồng, below zero for what went out or was taken back. */
  amount: number
  /** The payment that was given back, or what was undone. */
  ofId: number | null
  /** Reference to the bank line that paid. */
  lineKey: string | null
  /** The bank's reference of the transfer. */
  bankReference: string | null
  actorId: number | null
  createdAt: number
}

/** A bank line whose payment stands; the key lets no line pay twice. It is free again when its payment is undone. */
export interface PaymentLinesTable {
  lineKey: string
  importId: number
  /** Null between the two statements that take the line and book its payment, and where parts of it pay teams. */
  paymentId: number | null
}

/** Webhooks of payment providers, of a group or of a tournament without one. The key is never returned. */
export interface BankHooksTable {
  id: Generated<number>
  groupId: number | null
  tournamentId: number | null
  provider: HookProvider
  secret: string
  updatedAt: number
  /** The last call with a valid key. */
  lastCallAt: Generated<number | null>
}

/** Incoming transfers that a provider reported, each once; what they paid is in `paymentLines` under their key. */
export interface BankTransfersTable {
  id: Generated<number>
  groupId: number | null
  tournamentId: number | null
  provider: HookProvider
  /** The provider's id of the transfer. */
  providerRef: string
  lineKey: string
  /** `yyyy-mm-dd`; null where nobody said. */
  day: string | null
  amount: number
  text: string
  reference: string
  receivedAt: number
  /** How it was settled by hand; null while it waits, or when it paid a team. */
  settledAs: 'ignored' | 'returned' | 'duplicate' | null
  settledAt: number | null
  settledBy: number | null
}

/** Moves of teams from one division of a group to another. */
export interface DivisionMovesTable {
  id: Generated<number>
  kind: MoveKind
  groupId: number
  fromId: number
  toId: number
  /** JSON list of the payments that were moved along. */
  paymentIds: string
  actorId: number | null
  createdAt: number
  undoneAt: Generated<number | null>
}

/** No foreign key: the team may have been deleted since. */
export interface DivisionMoveTeamsTable {
  moveId: number
  registrationId: number
  /** JSON of the frozen points before; null where they stayed. */
  pointsBefore: string | null
}

/** A call that drew several divisions of a group, or made their brackets. */
export interface GroupCallsTable {
  id: Generated<number>
  groupId: number
  kind: 'draws' | 'brackets'
  /** JSON list: what the call did in each division, and what an undo gives back. */
  divisions: string
  actorId: number | null
  createdAt: number
  undoneAt: Generated<number | null>
}

/** An import of a list of teams. */
export interface TeamImportsTable {
  id: Generated<number>
  tournamentId: number
  fileName: string
  actorId: number | null
  createdAt: number
  undoneAt: Generated<number | null>
}

/** A team of an import, with its status on entry; it may have been deleted since. */
export interface TeamImportTeamsTable {
  importId: number
  registrationId: number
  status: 'pending' | 'approved'
}

/** A player that an import created. */
export interface TeamImportPlayersTable {
  importId: number
  playerId: number
}

/** The division that a payment counts for, where its team was moved. */
export interface PaymentDivisionsTable {
  paymentId: number
  tournamentId: number
}
