import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { embedScheme, isEmbedded } from '../lib/browser/is-embedded'
import { createQueryClient, DataProvider } from '../lib/data/query-client'
import { ServerQuestion } from '../ui/dialog/server-question'
import { Toaster } from '../ui/feedback/toaster'
import { cssVariablesResolver, theme } from '../ui/theme/theme'
import { SessionKeeper } from './session-keeper'

// The frame of another site is told its scheme, or follows the device; what was chosen in the app does not count there.
const forcedScheme = isEmbedded() ? embedScheme(window.location.search) : undefined
const colorSchemeManager = localStorageColorSchemeManager({ key: isEmbedded() ? 'vot.theme.frame' : 'vot.theme' })

export function Providers({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      {...(forcedScheme && { forceColorScheme: forcedScheme })}
    >
      <DataProvider client={queryClient}>
        <Toaster />
        <ServerQuestion />
        <SessionKeeper>
          <Suspense>{children}</Suspense>
        </SessionKeeper>
      </DataProvider>
    </MantineProvider>
  )
}
