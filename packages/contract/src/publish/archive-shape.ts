import {
  arrivalWays,
  attendanceKinds,
  defaultNoShowMinutes,
  maxDrawTeams,
  maxRulesLength,
  maxTransferAmount,
  offerHours,
  paymentKinds,
  protestStates,
  readContactLink,
  refereeSettings,
  rulePhases,
  scoringSystems,
  tieMethods,
  usualOpeningTime,
} from '@vot/domain'
import * as z from 'zod/mini'
import { archivedPoints, archivedText, IsoDateTime, OpeningTime } from '../fields'
import { playerCodecs } from '../people/player-codecs'
import { playerDetails, playerEntry, playerRating } from '../people/player-fields'
import { BracketType, BracketVariant } from '../play/bracket-shapes'
import { NoShowMinutes } from '../play/day-plan-shapes'
import { AbandonReason } from '../play/draw-shapes'
import { AmendmentInput, MatchEventInput } from '../play/score-shapes'
import { divisionCodecs } from '../tournament/division-codecs'
import {
  divisionAbout,
  divisionAwards,
  divisionConditions,
  divisionDates,
  divisionDay,
  divisionNames,
  divisionSize,
  divisionTerms,
} from '../tournament/division-fields'
import { registrationCodecs } from '../tournament/registration-codecs'
import { memberSnapshot, teamNotes, teamPlace, teamReasons } from '../tournament/registration-fields'

const { archiveShape } = divisionCodecs
const { archiveShape: teamShape } = registrationCodecs

/** A thing inside the archive, by its number there; never an id of any installation. */
const Ref = z.int().check(z.positive())
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.nullable(schema)
const name = (max = 200) => archivedText(max).check(z.minLength(1))
const count = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

const Side = z.object({
  player: Ref,
  ...teamShape(memberSnapshot),
  club: maybe(Ref),
  club_name: maybe(archivedText(200)),
})

const AttendanceNote = z
  .object({
    kind: z.enum(attendanceKinds),
    /** 1 or 2 of the team; null for a call. */
    place: maybe(z.union([z.literal(1), z.literal(2)])),
    /** How an arrival came to be known; null for anything else. */
    way: maybe(z.enum(arrivalWays)),
    at: IsoDateTime,
  })
  .check(
    z.refine(
      ({ kind, place, way }) => (kind === 'called') === (place === null) && (kind === 'arrived') === (way !== null),
    ),
  )

const Registration = z.object({
  ref: Ref,
  player1: Side,
  player2: Side,
  status: z.enum(['pending', 'approved', 'rejected']),
  /** When it was approved or rejected and why, where that is known. */
  decided_at: z.optional(IsoDateTime),
  ...teamShape(teamReasons),
  /** What the team lacked of its players' consents; their links stay behind. */
  consent: z.optional(z.enum(['waiting', 'refused'])),
  /** Who gave the place to whom, the first first; not there where nobody did. */
  partner_changes: z.optional(
    z
      .array(z.object({ left_name: name(), joined_name: name(), reason: maybe(archivedText(500)), at: IsoDateTime }))
      .check(z.maxLength(100)),
  ),
  /** Who came and when the team was called, the first first; not there where nobody was noted. */
  attendance: z.optional(z.array(AttendanceNote).check(z.maxLength(1000))),
  paid_at: maybe(IsoDateTime),
  ...teamShape(teamPlace),
  /** Passed over by itself on that list. */
  waiting_held: z.optional(z.literal(true)),
  withdrawal: maybe(z.object({ at: IsoDateTime, mode: z.enum(['forfeit', 'void']) })),
  ...teamShape(teamNotes),
  /** The place on the waiting list that it had. */
  withdrawn_place: z.optional(Ref),
  created_at: IsoDateTime,
})

/** What a team was before it came in, or before it gave its place away. */
const TeamBefore = z.object({
  status: z.enum(['pending', 'approved', 'rejected']),
  decided_at: maybe(IsoDateTime),
  reserve_place: maybe(Ref),
  rolling_number: maybe(Ref),
  withdrawal: maybe(z.object({ at: IsoDateTime, mode: z.enum(['forfeit', 'void']) })),
  override_reason: z.optional(archivedText(500)),
})

/** A team that took another's place or came late, as long as that stands. */
const TeamChange = z.object({
  joined: Ref,
  joined_before: TeamBefore,
  /** Null for a late entry, which takes nobody's place. */
  left: maybe(z.object({ registration: Ref, before: TeamBefore })),
  rolling_number: maybe(Ref),
  reason: maybe(archivedText(500)),
  at: IsoDateTime,
})

const Payment = z.object({
  ref: Ref,
  /** Null for a team that was deleted. */
  registration: maybe(Ref),
  player1_name: name(),
  player2_name: name(),
  kind: z.enum(paymentKinds),
  /** Whole đồng, below zero for what went out or was taken back. */
  amount: z.int().check(z.minimum(-maxTransferAmount), z.maximum(maxTransferAmount)),
  /** The entry that was given back or undone. */
  of: maybe(Ref),
  bank_reference: maybe(archivedText(1000)),
  at: IsoDateTime,
})

const Rules = z.object({
  /** Archives made before rally scoring leave these out. */
  scoring: z._default(z.enum(scoringSystems), 'side_out'),
  game_point_on_serve: z._default(z.boolean(), false),
  points_per_game: z.union([z.literal(11), z.literal(15), z.literal(21)]),
  win_by: z.union([z.literal(1), z.literal(2)]),
  best_of: z.union([z.literal(1), z.literal(3), z.literal(5)]),
  timeout_ms: z.array(count).check(z.maxLength(10)),
})

/** What a referee did or the desk corrected, in order; starting servers are numbers of players. */
const SheetEvent = z.object({
  op_id: z.uuid(),
  at: IsoDateTime,
  received_at: IsoDateTime,
  event: z.union([
    MatchEventInput,
    z.object({ type: z.literal('undo') }),
    z.object({ type: z.literal('amend'), amendment: AmendmentInput, reason: archivedText(500) }),
  ]),
})
export type ArchivedSheetEvent = z.output<typeof SheetEvent>

/** Without who noted and decided it: accounts are of an installation. */
const Protest = z
  .object({
    /** Number of the match. */
    match: Ref,
    registration: Ref,
    text: name(500),
    noted_at: IsoDateTime,
    state: z.enum(protestStates),
    reason: maybe(archivedText(500)),
    decided_at: maybe(IsoDateTime),
  })
  .check(z.refine(({ state, decided_at }) => (state === 'open') === (decided_at === null)))

const Match = z.object({
  number: Ref,
  code: name(20),
  outcome: maybe(z.enum(['played', 'walkover', 'retired', 'double_walkover'])),
  winner_side: maybe(z.union([z.literal(1), z.literal(2)])),
  games: z.array(z.tuple([count, count])).check(z.maxLength(5)),
  is_completed: z.boolean(),
  court: maybe(Ref),
  claimed_at: maybe(IsoDateTime),
  called_at: maybe(IsoDateTime),
  call_count: count,
  started_at: maybe(IsoDateTime),
  completed_at: maybe(IsoDateTime),
  /** The score sheet of the pairing, rally by rally. */
  sheet: z._default(z.array(SheetEvent).check(z.maxLength(2000)), []),
})

/** What lots were drawn from, with the ids of the server that drew. */
const LotsProof = z.object({
  tournament: Ref,
  bracket: Ref,
  teams: z.array(z.object({ id: Ref, registration: Ref })),
  drawn: z.array(Ref),
  seed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  commitment: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  opened_at: IsoDateTime,
})

const Bracket = z.object({
  type: BracketType,
  variant: BracketVariant,
  options: z.object({
    bronze: z.boolean(),
    group_size: z.int(),
    separate_clubs: z.boolean(),
    score_rules: z.optional(z.partialRecord(z.enum(rulePhases), Rules)),
    /** Left out where groups were dealt as in the first version. */
    dealing: z.optional(z.literal(2)),
  }),
  /** In the order of the draw. */
  entries: z.array(
    z.object({
      registration: Ref,
      clubs: z.array(maybe(Ref)).check(z.maxLength(2)),
      /** Where a team stands that came after the bracket was made; those stand at the end. */
      late: z.optional(
        z.union([
          z.object({ kind: z.literal('line'), line: Ref }),
          z.object({ kind: z.literal('cluster'), key: name(20), meets: z.int().check(z.minimum(0), z.maximum(2)) }),
          z.object({ kind: z.literal('table'), key: name(20) }),
        ]),
      ),
    }),
  ),
  withdrawals: z.array(z.object({ registration: Ref, mode: z.enum(['forfeit', 'void']) })),
  /** Ties as they are decided. Files of older versions name neither the way nor a reason: orders by hand. */
  lots: z.array(
    z.object({
      group: name(20),
      order: z.array(Ref),
      method: z._default(z.enum(tieMethods), 'decision'),
      reason: z._default(maybe(archivedText(500)), null),
      decided_at: z._default(maybe(IsoDateTime), null),
      proof: z._default(maybe(LotsProof), null),
    }),
  ),
  created_at: IsoDateTime,
  matches: z.array(Match),
})

/** A closed draw with the ids of the server that drew, which its seal names. */
const Draw = z
  .object({
    state: z.enum(['saved', 'abandoned']),
    separate_clubs: z.boolean(),
    tournament: Ref,
    teams: z
      .array(
        z.object({
          id: Ref,
          player1_name: name(),
          player2_name: name(),
          club_ids: z.array(Ref).check(z.maxLength(2)),
          club_names: z.array(archivedText(200)).check(z.maxLength(2)),
          kept_number: maybe(Ref),
          number_from: maybe(z.enum(['seed', 'hand', 'kept'])),
          seed: maybe(Ref),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxDrawTeams)),
    spins: z.array(z.object({ id: Ref, number: Ref })).check(z.maxLength(maxDrawTeams)),
    /** What was settled by hand before it; null where nothing was. */
    constraints: maybe(
      z.object({
        variant: BracketVariant,
        group_size: z.int().check(z.minimum(3), z.maximum(64)),
        seeds_by: z.enum(['none', 'points', 'hand', 'podium']),
        podium: maybe(z.object({ tournament: Ref, name: archivedText(401) })),
      }),
    ),
    seed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    commitment: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    abandoned_because: maybe(AbandonReason),
    opened_at: IsoDateTime,
    closed_at: IsoDateTime,
  })
  .check(z.refine((draw) => (draw.state === 'abandoned') === (draw.abandoned_because !== null)))

const place = z.enum(['first', 'second', 'third'])

const ArchivedTournament = z.object({
  ...archiveShape(divisionNames),
  ...archiveShape(divisionAbout),
  ...archiveShape(divisionDates),
  registration_closed_at: z._default(maybe(IsoDateTime), null),
  ...archiveShape(divisionSize),
  offer_hours: z._default(z.int().check(z.minimum(offerHours.least), z.maximum(offerHours.most)), offerHours.usual),
  ...archiveShape(divisionTerms),
  ...archiveShape(divisionAwards),
  ...archiveShape(divisionConditions),
  ...archiveShape(divisionDay),
  results_saved_at: maybe(IsoDateTime),
  /** That of the podium; archives of older versions are without, and so is one that was saved by the first rule. */
  podium_rule: z.optional(z.literal(2)),
  registrations: z.array(Registration).check(z.maxLength(5000)),
  /** The first first; not there where no team came in after the others. */
  team_changes: z.optional(z.array(TeamChange).check(z.maxLength(1000))),
  /** Everything that was paid, given back and taken back, in order. Files before version 3 do not have it. */
  payments: z.optional(z.array(Payment).check(z.maxLength(20_000))),
  /** Closed draws, the first first; not there where nothing was drawn. */
  draws: z.optional(z.array(Draw).check(z.maxLength(1000))),
  bracket: maybe(Bracket),
  /** What teams protested about, the first first; not there where none did. */
  protests: z.optional(z.array(Protest).check(z.maxLength(1000))),
  results: z.array(z.object({ player: Ref, place })),
  /** What the results gave and took, in the order it was booked. */
  ledger: z.array(
    z.object({ player: Ref, points: archivedPoints(-1_000_000), place: maybe(place), created_at: IsoDateTime }),
  ),
  /** Stars without who gave them: accounts and devices are of an installation. */
  ratings: z._default(
    z.array(
      z.object({
        stars: z.int().check(z.minimum(1), z.maximum(5)),
        created_at: IsoDateTime,
        updated_at: IsoDateTime,
      }),
    ),
    [],
  ),
})
export type ArchivedTournament = z.output<typeof ArchivedTournament>

const FeeAccount = z.object({
  bank_bin: z.string().check(z.regex(/^\d{6}$/)),
  account_number: z.string().check(z.regex(/^[A-Z0-9]{4,19}$/)),
  holder_name: name(100),
})

/**
 * Lines of a bank statement that were confirmed together; the key keeps a line from paying twice. Payments that share
 * one line have the same key and say so; files of earlier versions have the number of an installation after it.
 */
const FeeImport = z.object({
  confirmed_at: IsoDateTime,
  lines: z.array(
    z.object({
      payment: z.optional(Ref),
      key: z.string().check(z.regex(/^[0-9a-f]{64}(:\d{1,16})?$/)),
      shared: z.optional(z.literal(true)),
      // Of files before version 3, which had no list of payments.
      registration: z.optional(Ref),
      amount: z.optional(z.int().check(z.positive())),
    }),
  ),
})

const fees = { fee_account: z._default(maybe(FeeAccount), null), fee_imports: z._default(z.array(FeeImport), []) }

/** A group with its divisions, or a tournament on its own, as one file. Described in docs/archive.md. */
export const Archive = z.object({
  format: z.literal('vot-tournament'),
  /** 2 since score sheets, ratings and bank lines are in it, 3 since the list of payments is. */
  version: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  exported_at: IsoDateTime,
  /** The random name of the installation that made it; files of earlier versions do not have it. */
  exported_by: z.optional(z.string().check(z.regex(/^[0-9a-z-]{1,64}$/i))),
  group: maybe(
    z.object({
      name: name(),
      venue: archivedText(200),
      rest_minutes: count,
      // Files of earlier versions do not have them.
      no_show_minutes: z._default(NoShowMinutes, defaultNoShowMinutes.usual),
      medal_no_show_minutes: z._default(NoShowMinutes, defaultNoShowMinutes.medal),
      opening_time: z._default(OpeningTime, usualOpeningTime),
      /** Not there before a choice; with a bracket, of files of earlier versions, it follows the accounts. */
      referees: z.optional(z.enum(refereeSettings)),
      /** Of the divisions, in the order of the tournaments. */
      letters: z.optional(z.array(z.string().check(z.regex(/^[A-HJ-NPR-Z]{1,2}$/)))),
      // Not there where nobody said.
      contact_name: z.optional(name(100)),
      contact_phone: z.optional(archivedText(30)),
      contact_link: z.optional(archivedText(600).check(z.refine((text) => readContactLink(text) !== undefined))),
      rules: z.optional(archivedText(maxRulesLength)),
      /** JPEG, PNG or WebP in Base64. */
      poster: z.optional(z.base64().check(z.maxLength(7_000_000))),
      ...fees,
    }),
  ),
  /** Of a tournament on its own; those of a group stand with it. */
  fees: z.optional(z.object(fees)),
  clubs: z.array(z.object({ ref: Ref, name: name() })),
  players: z.array(
    z.object({
      ref: Ref,
      name: name(),
      phone: archivedText(30),
      email: maybe(archivedText(200)),
      ...playerCodecs.archiveShape(playerRating),
      ...playerCodecs.archiveShape(playerDetails),
      ...playerCodecs.archiveShape(playerEntry),
      club: maybe(Ref),
      is_point_verified: z.boolean(),
      ranking_points: archivedPoints(0),
      created_at: IsoDateTime,
    }),
  ),
  courts: z.array(z.object({ ref: Ref, venue: archivedText(200), name: name() })),
  tournaments: z.array(ArchivedTournament).check(z.minLength(1), z.maxLength(100)),
})
export type Archive = z.output<typeof Archive>

/**
 * Fields with a default that came after 1.0.0, with that default, by the fields that lead to them (`tournaments.bracket`,
 * lists are passed through). A file that lacks one has the same content as one that says its default, so that an import is
 * known again after an update. Every field that gets a default is added here, and its default stays.
 */
export const laterDefaults = { 'group.opening_time': usualOpeningTime } as const satisfies Record<string, unknown>
