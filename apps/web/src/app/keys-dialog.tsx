import { Box, Button, Group, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { type ShownKey, useShownKeys } from '../lib/browser/screen-keys'
import { AppDialog } from '../ui/dialog/app-dialog'
import { listKeysShown } from '../ui/table/use-list-keys'
import type { MenuEntry } from './menu-entries'
import { keyStrings as strings } from './strings'

interface KeysDialogProps {
  readonly opened: boolean
  readonly entries: readonly MenuEntry[]
  readonly hasSearch: boolean
  readonly onClose: () => void
}

/** The keys of the screen that is open, as it has registered them, and those of every screen. */
export function KeysDialog({ opened, entries, hasSearch, onClose }: KeysDialogProps) {
  // What is on the screen does not change while the list lies over it.
  const [ofLists] = useState(listKeysShown)
  const own = [...ofLists, ...useShownKeys()]
  const taken = own.map(({ caps }) => caps.join())
  const general = (hasSearch ? strings.general : strings.generalBesideCourt).filter(
    ({ caps }) => !taken.includes(caps.join()),
  )
  const screens = entries.flatMap(({ key, label }) => (key ? [{ caps: ['G', key.toUpperCase()], does: label }] : []))
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={strings.title}
      width="wide"
      footer={<Button onClick={onClose}>{strings.close}</Button>}
    >
      <Group
        component="section"
        align="flex-start"
        gap="xl"
        grow
        preventGrowOverflow={false}
        aria-label={strings.title}
        tabIndex={0}
      >
        {own.length > 0 && <KeyList title={strings.here} list={own} />}
        <Stack gap="lg">
          <KeyList title={strings.everywhere} list={general} />
          {screens.length > 0 && <KeyList title={strings.screens} list={screens} />}
        </Stack>
      </Group>
    </AppDialog>
  )
}

/** Who asks for the list on a touch screen has a keyboard. */
const shownByTouch = { display: 'inline-block', textAlign: 'center' } as const

function KeyList({ title, list }: { readonly title: string; readonly list: readonly ShownKey[] }) {
  return (
    <Box component="section" miw={260}>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <Stack component="dl" gap={8} m={0}>
        {list.map(({ caps, does }) => (
          <Group key={`${does} ${caps.join()}`} gap="sm" wrap="nowrap" align="baseline">
            <Group component="dt" gap={4} w={96} flex="none">
              {caps.map((cap) =>
                cap === '–' ? (
                  <span key={cap}>–</span>
                ) : (
                  <kbd key={cap} style={shownByTouch}>
                    {cap}
                  </kbd>
                ),
              )}
            </Group>
            <Box component="dd" m={0}>
              {does.charAt(0).toUpperCase() + does.slice(1)}
            </Box>
          </Group>
        ))}
      </Stack>
    </Box>
  )
}
