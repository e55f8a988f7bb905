import { localStorageColorSchemeManager, MantineProvider, useMatches } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../lib/query-client'
import { cssVariablesResolver, theme } from '../ui/theme'
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
      <DatesProvider settings={{ locale: 'vi', firstDayOfWeek: 1 }}>
        <QueryClientProvider client={queryClient}>
          <Toaster />
          <SessionKeeper>{children}</SessionKeeper>
        </QueryClientProvider>
      </DatesProvider>
    </MantineProvider>
  )
}

function Toaster() {
  const position = useMatches({ base: 'bottom-center' as const, sm: 'top-right' as const })
  return <Notifications limit={3} autoClose={4000} containerWidth={360} position={position} />
}
