import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accountFields, defaultsOf, type UserView } from '@vot/contract'
import type { Role } from '@vot/domain'
import { type ReactNode, Suspense } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider, useLocation } from 'react-router'
import { sessionStore } from '../../lib/api/session-store'
import { ServerQuestion } from '../dialog/server-question'
import { logCaughtError } from '../feedback/lazy'
import { Toaster } from '../feedback/toaster'
import { theme } from '../theme/theme'

export interface RenderOptions {
  /** Address of the screen, and the pattern it is mounted at. */
  readonly at?: string
  readonly path?: string
  /** Who looks at it; nobody signed in unless told. */
  readonly role?: Role
}

export function userOf(role: Role): UserView {
  return { ...defaultsOf(accountFields), id: 1, name: 'Trần Ban Tổ Chức', username: role, role }
}

/** Mounts a screen with everything it needs; links to other screens show their address as `trang /...`. */
export function renderScreen(screen: ReactNode, { at = '/', path = at, role }: RenderOptions = {}) {
  const routes = [
    { path: path.split('?')[0] ?? path, element: screen },
    { path: '*', Component: ElsewhereScreen },
  ]
  return renderRoutes(routes, role === undefined ? { at } : { at, role })
}

/** Mounts routes with everything that screens need. */
export function renderRoutes(routes: RouteObject[], { at, role }: { readonly at: string; readonly role?: Role }) {
  if (role === undefined) sessionStore.settle(null)
  else sessionStore.signIn({ token: 'token', refreshToken: 'refresh' }, userOf(role))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const result = render(
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <Toaster />
        <ServerQuestion />
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>,
    { onCaughtError: logCaughtError },
  )
  return { ...result, user: userEvent.setup(), router, queryClient }
}

function ElsewhereScreen() {
  return <p>{`trang ${useLocation().pathname}`}</p>
}
