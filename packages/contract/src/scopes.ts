import type { LiveEventType } from './live'
import { hall, listed, played, whole } from './scope-sets'

/**
 * Kinds of data that calls read and change. What changes a scope makes every answer that reads it stale; those answers
 * are read again, and no others.
 */
export const scopes = [
  /** Lists of tournaments and groups, and who won. */
  'tournaments',
  /** How far tournaments are, beside their list. */
  'in-play',
  'group',
  'division',
  /** Tournaments whose points of players are fixed. */
  'point-snapshots',
  'teams',
  'consents',
  'money',
  'draw',
  'bracket',
  'podium',
  'rating',
  /** The score log of a match and who keeps it. */
  'score',
  /** Match lists, courts, referees, check-in and plan of the operations desk. */
  'desk',
  'courts',
  'referees',
  'arrivals',
  'plan',
  'protests',
  /** Results that teams sent. */
  'team-results',
  /** What is printed or handed on of matches: it stays as it was opened, so no event changes it. */
  'printed',
  /** Matches of the referee who is signed in. */
  'own-matches',
  /** What phones of teams show of their own check-in and matches. */
  'team-phones',
  /** Everything that boards of a hall show. */
  'boards',
  /** What homes of groups and tournaments show beside their boards. */
  'home',
  /** Screens of a hall, and what each of them shows. */
  'screens',
  'own-page',
  'own-day',
  'season',
  'players',
  /** Profiles of players, where the lists get the changed one as it was answered: they may be fifty pages long. */
  'player',
  /** What lists of players show of tournaments: who is playing now, and where somebody entered last. */
  'player-lists',
  'corrections',
  'clubs',
  'dashboard',
  'notices',
  /** What a person or a device wants to be told. */
  'follows',
  'accounts',
  'connections',
  /** Every write changes it, so none names it. */
  'audit',
  'system',
  /** What never changes while a server runs. */
  'constant',
] as const
export type Scope = (typeof scopes)[number]

/** A scope, or the part of it that belongs to the tournament whose id a parameter or field names: `bracket:id`. */
export type CallScope = Scope | `${Scope}:${string}`

/** What a rally changes: `match-score` while the match goes on. */
export const rallyScopes: readonly Scope[] = [
  'bracket',
  'desk',
  'own-matches',
  'boards',
  'in-play',
  'player-lists',
  'score',
]

/** What a podium that is saved or taken back changes. */
const podiumScopes: readonly Scope[] = [
  'tournaments',
  'division',
  'podium',
  'point-snapshots',
  'players',
  'notices',
  'season',
  'home',
  'own-page',
]

/** What each live event changes. Scopes of one tournament are those of the tournament that the event names. */
export const eventScopes: Readonly<Record<LiveEventType, readonly Scope[]>> = {
  'tournament-updated': [...whole, 'point-snapshots', 'dashboard', 'season', 'own-page'],
  'tournament-deleted': [...whole, 'point-snapshots', 'dashboard', 'season', 'own-page'],
  'teams-moved': [...whole, 'point-snapshots', 'dashboard', 'own-page'],
  'registration-created': [...listed, 'notices', 'home'],
  'registration-decided': [...listed, 'notices', 'home'],
  'registration-deleted': [...listed, 'notices', 'home'],
  'teams-imported': [...listed, 'players', 'home'],
  'registration-consent': ['teams', 'consents', 'notices', 'boards', 'in-play', 'own-page'],
  'registration-paid': ['teams', 'money', 'dashboard', 'home', 'own-page'],
  'transfers-changed': ['money', 'dashboard', 'own-page'],
  'registration-withdrawn': [...listed, ...played, 'notices'],
  'registration-reinstated': [...listed, ...played, 'notices'],
  'partner-replaced': [...played, 'teams', 'draw'],
  'player-accepted': ['teams', 'players', 'dashboard', 'boards', 'in-play', 'own-page'],
  'team-replaced': [...listed, ...played, 'draw'],
  'late-entry': [...listed, ...played, 'draw'],
  'team-change-undone': [...listed, ...played, 'draw'],
  'reserves-changed': ['tournaments', 'division', 'teams', 'dashboard', 'notices', 'home', 'own-page'],
  'numbers-drawn': ['teams', 'bracket', 'own-page'],
  'draw-opened': ['tournaments', 'division', 'draw', 'own-page'],
  'draw-spun': ['draw', 'own-page'],
  'draw-saved': ['tournaments', 'division', 'draw', 'teams', 'bracket', 'boards', 'in-play', 'own-page'],
  'draw-abandoned': ['tournaments', 'division', 'draw', 'own-page'],
  'bracket-created': ['tournaments', 'division', 'teams', ...played],
  'bracket-undone': ['tournaments', 'division', 'teams', ...played, 'season'],
  'bracket-recreated': ['tournaments', 'division', 'teams', ...played, 'season'],
  'group-tie-decided': ['draw', ...played],
  'group-tie-taken-back': ['draw', ...played],
  'match-result': [...played, 'dashboard', 'protests', 'season', 'player-lists', 'score'],
  'match-assigned': [...played, 'notices'],
  'match-unassigned': [...played, 'notices', 'player-lists'],
  'match-called': ['own-matches', 'boards', 'in-play', 'own-page', 'own-day'],
  'match-queued': ['desk', 'boards', 'in-play', 'own-page', 'own-day'],
  'arrivals-changed': ['arrivals', 'boards', 'in-play', 'own-page'],
  'team-coming': ['desk', 'boards', 'in-play', 'own-page'],
  'missing-called': ['arrivals', 'boards', 'in-play', 'own-page'],
  'referees-changed': ['referees', 'own-page'],
  'screens-changed': ['screens', 'own-page'],
  'rest-time-changed': ['desk', 'boards', 'in-play', 'own-page'],
  'no-show-time-changed': ['desk', 'boards', 'in-play', 'own-page'],
  'plan-changed': ['plan', 'boards', 'in-play', 'own-page', 'own-day'],
  'plan-published': [...hall],
  'match-completed': [...played, 'dashboard', 'protests', 'season', 'player-lists', 'score'],
  'team-result-changed': ['team-results', 'own-page'],
  'protests-changed': ['protests', 'dashboard', 'own-page'],
  'match-score': [...rallyScopes, 'dashboard', 'team-phones'],
  'match-amended': [...played, 'dashboard', 'protests', 'season', 'score'],
  'match-lease': ['score'],
  'courts-changed': ['courts', 'boards', 'in-play', 'own-page', 'own-day'],
  'court-renamed': [...played],
  'results-saved': podiumScopes,
  'results-cleared': podiumScopes,
  'players-merged': ['teams', 'podium', 'players', 'clubs', 'season', ...played],
  'players-told-apart': ['players', 'own-page'],
  'rating-changed': ['rating', 'dashboard', 'own-page'],
}
