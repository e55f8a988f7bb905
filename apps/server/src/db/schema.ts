import type { Kysely } from 'kysely'
import type {
  AccessTokensTable,
  AccountErasuresTable,
  ApiTokensTable,
  KnownDevicesTable,
  LoginFailuresTable,
  PasswordResetsTable,
  RecoveryCodesTable,
  SecondFactorDemandsTable,
  SecondFactorsTable,
  SessionsTable,
  SignInLinksTable,
  UsersTable,
} from './schema/account-tables'
import type {
  BracketsTable,
  CourtsTable,
  DayPlansTable,
  DrawsTable,
  GroupPlansTable,
  MatchesTable,
  MatchOccupancyTable,
  MatchScoresTable,
  ProtestsTable,
  RefereeDaysTable,
  ResultChangesTable,
  ScoreEventsTable,
  ScreensTable,
  TeamResultsTable,
  TieRecordsTable,
} from './schema/bracket-tables'
import type {
  ArchivedBalancesTable,
  ArchiveImportsTable,
  AuditLogTable,
  CountersTable,
  EventCountersTable,
  IdempotencyKeysTable,
  InstallationTable,
  LiveEventsTable,
  NoticeChoicesTable,
  NotificationReadsTable,
  NotificationsTable,
  ProcessRunsTable,
  RatingsTable,
} from './schema/log-tables'
import type {
  ClaimCodesTable,
  ClubChangesTable,
  ClubsTable,
  ContestedClaimsTable,
  PlayerClaimsTable,
  PlayerCorrectionsTable,
  PlayerMergesTable,
  PlayersApartTable,
  PlayersTable,
  PointEntriesTable,
} from './schema/player-tables'
import type {
  PushDeliveriesTable,
  PushDevicesTable,
  PushFollowsTable,
  PushKeysTable,
  PushOutboxTable,
} from './schema/push-tables'
import type { SeasonDivisionsTable, SeasonMatchesTable, SeasonRecordsTable } from './schema/season-tables'
import type {
  AbsencesTable,
  AttendanceTable,
  BankHooksTable,
  BankTransfersTable,
  CourtRepliesTable,
  DivisionMovesTable,
  DivisionMoveTeamsTable,
  FeeAccountsTable,
  FeeImportsTable,
  GroupCallsTable,
  PartnerChangesTable,
  PaymentDivisionsTable,
  PaymentLinesTable,
  PaymentsTable,
  PlaceOffersTable,
  PostersTable,
  RegistrationsTable,
  TeamChangesTable,
  TeamConsentsTable,
  TeamImportPlayersTable,
  TeamImportsTable,
  TeamImportTeamsTable,
  TournamentGroupsTable,
  TournamentResultsTable,
  TournamentsTable,
} from './schema/tournament-tables'
import type { WebhookDeliveriesTable, WebhooksTable } from './schema/webhook-tables'

/**
 * All tables. Times are epoch milliseconds, flags 0 or 1, points hundredths, JSON text, on both databases.
 * Names are camelCase here and snake_case in SQL.
 */
export interface Schema {
  users: UsersTable
  accountErasures: AccountErasuresTable
  sessions: SessionsTable
  accessTokens: AccessTokensTable
  apiTokens: ApiTokensTable
  webhooks: WebhooksTable
  webhookDeliveries: WebhookDeliveriesTable
  loginFailures: LoginFailuresTable
  passwordResets: PasswordResetsTable
  signInLinks: SignInLinksTable
  knownDevices: KnownDevicesTable
  secondFactors: SecondFactorsTable
  recoveryCodes: RecoveryCodesTable
  secondFactorDemands: SecondFactorDemandsTable
  clubs: ClubsTable
  players: PlayersTable
  playerMerges: PlayerMergesTable
  playersApart: PlayersApartTable
  playerClaims: PlayerClaimsTable
  contestedClaims: ContestedClaimsTable
  claimCodes: ClaimCodesTable
  playerCorrections: PlayerCorrectionsTable
  pointEntries: PointEntriesTable
  clubChanges: ClubChangesTable
  tournamentGroups: TournamentGroupsTable
  posters: PostersTable
  tournaments: TournamentsTable
  registrations: RegistrationsTable
  partnerChanges: PartnerChangesTable
  teamChanges: TeamChangesTable
  teamConsents: TeamConsentsTable
  attendance: AttendanceTable
  absences: AbsencesTable
  courtReplies: CourtRepliesTable
  tournamentResults: TournamentResultsTable
  brackets: BracketsTable
  matches: MatchesTable
  matchOccupancy: MatchOccupancyTable
  courts: CourtsTable
  dayPlans: DayPlansTable
  groupPlans: GroupPlansTable
  refereeDays: RefereeDaysTable
  screens: ScreensTable
  eventCounters: EventCountersTable
  liveEvents: LiveEventsTable
  auditLog: AuditLogTable
  idempotencyKeys: IdempotencyKeysTable
  counters: CountersTable
  installation: InstallationTable
  ratings: RatingsTable
  notifications: NotificationsTable
  notificationReads: NotificationReadsTable
  noticeChoices: NoticeChoicesTable
  processRuns: ProcessRunsTable
  matchScores: MatchScoresTable
  scoreEvents: ScoreEventsTable
  resultChanges: ResultChangesTable
  tieRecords: TieRecordsTable
  seasonDivisions: SeasonDivisionsTable
  seasonRecords: SeasonRecordsTable
  seasonMatches: SeasonMatchesTable
  teamResults: TeamResultsTable
  protests: ProtestsTable
  draws: DrawsTable
  archiveImports: ArchiveImportsTable
  archivedBalances: ArchivedBalancesTable
  feeAccounts: FeeAccountsTable
  feeImports: FeeImportsTable
  bankHooks: BankHooksTable
  bankTransfers: BankTransfersTable
  payments: PaymentsTable
  placeOffers: PlaceOffersTable
  paymentLines: PaymentLinesTable
  paymentDivisions: PaymentDivisionsTable
  divisionMoves: DivisionMovesTable
  groupCalls: GroupCallsTable
  divisionMoveTeams: DivisionMoveTeamsTable
  pushKeys: PushKeysTable
  pushDevices: PushDevicesTable
  pushFollows: PushFollowsTable
  pushOutbox: PushOutboxTable
  pushDeliveries: PushDeliveriesTable
  teamImports: TeamImportsTable
  teamImportTeams: TeamImportTeamsTable
  teamImportPlayers: TeamImportPlayersTable
}

/** What a query function takes: the database inside a unit of work, or a reader. */
export type Queries = Kysely<Schema>
