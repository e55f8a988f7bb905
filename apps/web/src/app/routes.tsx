import type { RouteObject } from 'react-router'
import type { ViewName } from '../play/bracket/bracket-views'
import { lazyScreen } from '../ui/feedback/lazy'
import { BareShell } from './bare-shell'
import { CourtShell } from './court-shell'
import { FaultScreen } from './fault-screen'
import { Guard } from './guard'
import { Shell } from './shell'

const tournamentList = lazyScreen(
  async () => (await import('../tournament/group/list/tournament-list-screen')).TournamentListScreen,
)

const season = lazyScreen(async () => (await import('../publish/season/season-screen')).SeasonScreen)
const clubsSeason = lazyScreen(async () => (await import('../publish/season/clubs-season-screen')).ClubsSeasonScreen)

const home = lazyScreen(async () => (await import('../publish/home/home-screen')).HomeScreen)
const notFound = lazyScreen(async () => (await import('./not-found-screen')).NotFoundScreen)
const bracket = lazyScreen(async () => (await import('../play/bracket/bracket-screen')).BracketScreen)
const bracketAs = (view: ViewName) => async () => {
  const { Component } = await bracket()
  return { element: <Component view={view} /> }
}

/** Every address of the web app; each screen is a file of its own that loads when it is asked for. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <FaultScreen />,
    HydrateFallback: () => null,
    children: [
      { index: true, lazy: tournamentList },
      { path: 'tournaments', lazy: tournamentList },
      { path: 'groups/:groupId', lazy: home },
      { path: 'groups/tournament/:tournamentId', lazy: home },
      { path: 'season', lazy: season },
      { path: 'season/players/:playerId', lazy: season },
      { path: 'season/clubs', lazy: clubsSeason },
      { path: 'season/clubs/:clubId', lazy: clubsSeason },
      {
        element: <Guard action="dashboard:view" />,
        children: [
          {
            path: 'dashboard',
            lazy: lazyScreen(async () => (await import('../publish/dashboard/dashboard-screen')).DashboardScreen),
          },
        ],
      },
      {
        element: <Guard action="tournament:manage" />,
        children: [
          {
            path: 'tournaments/create-tournament',
            lazy: lazyScreen(async () => (await import('../tournament/group/form/group-screens')).CreateGroupScreen),
          },
          {
            path: 'tournaments/edit-group/:groupId',
            lazy: lazyScreen(async () => (await import('../tournament/group/form/group-screens')).EditGroupScreen),
          },
          {
            path: 'fees/tournament/:tournamentId',
            lazy: lazyScreen(async () => (await import('../tournament/fee/fees-screen')).FeesScreen),
          },
          {
            path: 'groups/:groupId/connections',
            lazy: lazyScreen(async () => (await import('../account/connection/connections-screen')).ConnectionsScreen),
          },
          {
            path: 'fees/:groupId',
            lazy: lazyScreen(async () => (await import('../tournament/fee/fees-screen')).FeesScreen),
          },
        ],
      },
      {
        // Everybody but referees; the same who may enter a team.
        element: <Guard action="registration:create" />,
        children: [
          {
            path: 'tournament-registration/:tournamentId?',
            lazy: lazyScreen(
              async () => (await import('../tournament/registration/registration-screen')).RegistrationScreen,
            ),
          },
          { path: 'tournament-bracket/:tournamentId?', lazy: bracketAs('list') },
          { path: 'tournament-bracket-visual/:tournamentId?', lazy: bracketAs('visual') },
          { path: 'tournament-mobile-bracket/:tournamentId?', lazy: bracketAs('mobile') },
          { path: 'tournament-compact/:tournamentId?', lazy: bracketAs('compact') },
          {
            path: 'tournament-draw/:tournamentId',
            lazy: lazyScreen(async () => (await import('../play/draw/draw-watch-screen')).DrawWatchScreen),
          },
          {
            path: 'tournament-results/:tournamentId?',
            lazy: lazyScreen(async () => (await import('../play/podium/results-screen')).ResultsScreen),
          },
          {
            path: 'players',
            lazy: lazyScreen(async () => (await import('../people/player/list/players-screen')).PlayersScreen),
          },
          {
            path: 'clubs',
            lazy: lazyScreen(async () => (await import('../people/club/clubs-screen')).ClubsScreen),
          },
        ],
      },
      {
        element: <Guard action="operations:view" />,
        children: [
          {
            path: 'referee',
            lazy: lazyScreen(async () => (await import('../play/score/my-matches/my-matches-screen')).MyMatchesScreen),
          },
          {
            path: 'matches/:groupId',
            lazy: lazyScreen(async () => (await import('./operations-page')).OperationsPage),
          },
          {
            path: 'matches/:groupId/plan',
            lazy: lazyScreen(async () => (await import('../play/desk/plan/plan-screen')).PlanScreen),
          },
          {
            path: 'matches/:groupId/check-in',
            lazy: lazyScreen(async () => (await import('../play/check-in/check-in-screen')).CheckInScreen),
          },
          {
            path: 'sheets/match/:matchId',
            lazy: lazyScreen(async () => (await import('../play/paper-sheet/match-sheet-screen')).MatchSheetScreen),
          },
          {
            path: 'sheets/group/:groupId',
            lazy: lazyScreen(async () => (await import('../play/paper-sheet/group-sheets-screen')).GroupSheetsScreen),
          },
        ],
      },
      {
        element: <Guard action="operations:manage" />,
        children: [
          {
            path: 'matches/:groupId/report',
            lazy: lazyScreen(async () => (await import('../play/report/report-screen')).ReportScreen),
          },
          {
            path: 'matches/:groupId/results',
            lazy: lazyScreen(async () => (await import('./operations-page')).PaperResultsPage),
          },
          {
            path: 'matches/:groupId/inbox',
            lazy: lazyScreen(async () => (await import('../publish/inbox/inbox-screen')).InboxScreen),
          },
          {
            path: 'matches/:groupId/screens',
            lazy: lazyScreen(async () => (await import('../play/board/screens/screens-screen')).ScreensScreen),
          },
        ],
      },
      {
        element: <Guard action="registration:decide" />,
        children: [
          {
            path: 'shared-list',
            lazy: lazyScreen(
              async () => (await import('../tournament/team-import/shared-list-screen')).SharedListScreen,
            ),
          },
        ],
      },
      {
        element: <Guard action="draw:manage" />,
        children: [
          {
            path: 'tournament-rolling/:tournamentId',
            lazy: lazyScreen(async () => (await import('../play/draw/draw-screen')).DrawScreen),
          },
        ],
      },
      {
        element: <Guard action="system:manage" />,
        children: [
          {
            path: 'system',
            lazy: lazyScreen(async () => (await import('../account/system/backups-screen')).BackupsScreen),
          },
        ],
      },
      {
        element: <Guard action="user:manage" />,
        children: [
          {
            path: 'users',
            lazy: lazyScreen(async () => (await import('../account/user/users-screen')).UsersScreen),
          },
          {
            path: 'users/referees',
            lazy: lazyScreen(async () => (await import('../account/user/referees-screen')).RefereesScreen),
          },
        ],
      },
      {
        element: <Guard action="system:manage" />,
        children: [
          {
            path: 'audit',
            lazy: lazyScreen(async () => (await import('../account/audit/audit-screen')).AuditScreen),
          },
        ],
      },
      {
        element: <Guard action="session:own" />,
        children: [
          {
            path: 'account',
            lazy: lazyScreen(async () => (await import('../account/user/account-screen')).AccountScreen),
          },
        ],
      },
      {
        // Also where a link with a code leads to before anybody has signed in.
        path: 'me',
        lazy: lazyScreen(async () => (await import('../publish/my-page/my-page-screen')).MyPageScreen),
      },
      {
        path: 'reset-password',
        lazy: lazyScreen(async () => (await import('../account/user/reset-password-screen')).ResetPasswordScreen),
      },
      {
        path: 'sign-in-link',
        lazy: lazyScreen(async () => (await import('../account/user/sign-in-link-screen')).SignInLinkScreen),
      },
      {
        path: 'sign-in/:username?',
        lazy: lazyScreen(async () => (await import('./sign-in-page')).SignInPage),
      },
      {
        path: 'check-in/:groupId',
        lazy: lazyScreen(async () => (await import('../play/check-in/phone/own-check-in-screen')).OwnCheckInScreen),
      },
      {
        path: 'consent',
        lazy: lazyScreen(async () => (await import('../tournament/consent/consent-screen')).ConsentScreen),
      },
      {
        path: 'pay/:registrationId',
        lazy: lazyScreen(async () => (await import('../tournament/fee/payment-screen')).PaymentScreen),
      },
      {
        path: 'notifications',
        lazy: lazyScreen(async () => (await import('../account/follow/notifications-screen')).NotificationsScreen),
      },
      {
        path: 'terms',
        lazy: lazyScreen(async () => (await import('../account/session/legal-screen')).TermsScreen),
      },
      {
        path: 'privacy',
        lazy: lazyScreen(async () => (await import('../account/session/legal-screen')).PrivacyScreen),
      },
      {
        path: 'about',
        lazy: lazyScreen(async () => (await import('../publish/about/about-screen')).AboutScreen),
      },
      { path: '*', lazy: notFound },
    ],
  },
  {
    element: <CourtShell />,
    errorElement: <FaultScreen />,
    HydrateFallback: () => null,
    children: [
      {
        element: <Guard action="operations:view" />,
        children: [
          {
            path: 'referee/match/:matchId',
            lazy: lazyScreen(async () => (await import('../play/score/scoring-screen')).ScoringScreen),
          },
        ],
      },
    ],
  },
  {
    // Boards are for everybody, referees too.
    element: <BareShell />,
    errorElement: <FaultScreen />,
    HydrateFallback: () => null,
    children: [
      {
        path: 'board/:groupId',
        lazy: lazyScreen(async () => (await import('../play/board/group-board-screen')).GroupBoardScreen),
      },
      {
        path: 'wall/:code?',
        lazy: lazyScreen(async () => (await import('../play/board/wall/wall-screen')).WallScreen),
      },
      {
        path: 'board/wall',
        lazy: lazyScreen(async () => (await import('../play/board/wall/wall-screen')).WallScreen),
      },
      {
        path: 'board/:groupId/find',
        lazy: lazyScreen(async () => (await import('../play/board/phone/find-match-screen')).FindMatchScreen),
      },
      {
        path: 'board/court/:courtId',
        lazy: lazyScreen(async () => (await import('../play/board/court/court-board-screen')).CourtBoardScreen),
      },
    ],
  },
]
