import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import './ui/fonts'
import './ui/mantine.css'
import './ui/global.css'
import './app/first-parts'
import { Providers } from './app/providers'
import { routes } from './app/routes'
import { applyStyles } from './ui/apply-styles'
import { noteLostSheets } from './ui/lost-sheets'

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
