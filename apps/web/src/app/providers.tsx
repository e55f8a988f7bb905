import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { createQueryClient } from '../lib/api/query-client'
import { ServerQuestion } from '../ui/dialog/server-question'
import { Toaster } from '../ui/feedback/toaster'
import { cssVariablesResolver, theme } from '../ui/theme/theme'
import { SessionKeeper } from './session-keeper'

const colorSchemeManager = localStorageColorSchemeManager({ key: 'vot.theme' })

export function Providers({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Toaster />
        <ServerQuestion />
        <SessionKeeper>
          <Suspense>{children}</Suspense>
        </SessionKeeper>
      </QueryClientProvider>
    </MantineProvider>
  )
}
