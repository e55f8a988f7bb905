import { Button, Checkbox } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { useState } from 'react'
import { loadedWhenOpened } from '../../ui/feedback/loaded-when-opened'
import classes from './bulk-bar.module.css'
import { strings } from './strings'

const BulkDialog = loadedWhenOpened(async () => (await import('./bulk-dialog')).BulkDialog)

interface BulkBarProps {
  readonly tournament: TournamentView
  readonly registrations: readonly RegistrationView[]
  /** The waiting teams that are in view. */
  readonly waiting: readonly RegistrationView[]
  readonly ticked: ReadonlySet<number>
  readonly onTickAll: (teams: readonly RegistrationView[], ticked: boolean) => void
}

/** Ticks all waiting teams that are in view and approves the ticked ones together. */
export function BulkBar({ tournament, registrations, waiting, ticked, onTickAll }: BulkBarProps) {
  const [asked, setAsked] = useState<readonly RegistrationView[] | null>(null)
  const [opened, setOpened] = useState(false)
  const chosen = waiting.filter(({ id }) => ticked.has(id))
  const isAll = chosen.length === waiting.length
  return (
    <fieldset className={`${classes.bar} no-print`} data-active={chosen.length > 0}>
      <legend className="only-readers">{strings.bulk}</legend>
      <Checkbox
        size="sm"
        classNames={{ root: classes.all ?? '', label: classes.label ?? '', body: classes.body ?? '' }}
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        label={chosen.length === 0 ? strings.tickAll(waiting.length) : strings.ticked(chosen.length, waiting.length)}
        onChange={(event) => onTickAll(waiting, event.currentTarget.checked)}
      />
      {chosen.length > 0 && (
        <Button
          h={40}
          leftSection={<IconChecks size={20} aria-hidden />}
          onClick={() => {
            setAsked(chosen)
            setOpened(true)
          }}
        >
          {strings.approveTicked(chosen.length)}
        </Button>
      )}
      {asked && (
        <BulkDialog
          tournament={tournament}
          registrations={registrations}
          teams={asked}
          opened={opened}
          onClose={() => setOpened(false)}
          onDone={() => onTickAll(asked, false)}
        />
      )}
    </fieldset>
  )
}
