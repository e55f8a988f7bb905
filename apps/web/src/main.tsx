import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import './ui/theme/fonts'
import './ui/theme/mantine.css'
import './ui/theme/global.css'
import { devRoutes } from './app/dev-routes'
import { embedRoutes } from './app/embed-routes'
import { Providers } from './app/providers'
import { routes } from './app/routes'
import { isEmbedded } from './lib/browser/is-embedded'
import { logCaughtError } from './ui/feedback/lazy'
import { applyStyles } from './ui/theme/apply-styles'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void applyStyles().then(() =>
  createRoot(root, { onCaughtError: logCaughtError }).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={createBrowserRouter(isEmbedded() ? embedRoutes : [...devRoutes, ...routes])} />
      </Providers>
    </StrictMode>,
  ),
)
