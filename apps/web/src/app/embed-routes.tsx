import type { RouteObject } from 'react-router'
import { lazyScreen } from '../ui/feedback/lazy'
import { FaultScreen } from './fault-screen'

/** What other sites may frame: a table of its own, so that nothing in a frame leads to a screen that writes. */
export const embedRoutes: RouteObject[] = [
  {
    lazy: lazyScreen(async () => (await import('./embed-shell')).EmbedShell),
    errorElement: <FaultScreen />,
    HydrateFallback: () => null,
    children: [
      {
        path: 'embed/bracket/:tournamentId',
        lazy: lazyScreen(async () => (await import('../play/bracket/embedded-bracket')).EmbeddedBracket),
      },
      {
        path: 'embed/results/:tournamentId',
        lazy: lazyScreen(async () => (await import('../play/podium/embedded-results')).EmbeddedResults),
      },
      {
        path: 'embed/board/:groupId',
        lazy: lazyScreen(async () => (await import('../play/board/embedded-board')).EmbeddedBoard),
      },
      {
        path: 'embed/leaderboard',
        lazy: lazyScreen(async () => (await import('../publish/season/embedded-leaderboard')).EmbeddedLeaderboard),
      },
      { path: '*', lazy: lazyScreen(async () => (await import('./embed-shell')).NothingEmbedded) },
    ],
  },
]
