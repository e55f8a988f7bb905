import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import './ui/theme/fonts'
import './ui/theme/mantine.css'
import './ui/theme/global.css'
import './app/first-parts'
import { Providers } from './app/providers'
import { routes } from './app/routes'
import { noteLostSheets } from './ui/feedback/lost-sheets'
import { applyStyles } from './ui/theme/apply-styles'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
noteLostSheets()
void applyStyles().then(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Providers>
    </StrictMode>,
  ),
)
