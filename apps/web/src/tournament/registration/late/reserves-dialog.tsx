import { ActionIcon, Button, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import type { RegistrationView } from '@vot/contract'
import { useState } from 'react'
import { teamName } from '../../../lib/format/short-name'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import shared from '../../../ui/theme/shared.module.css'
import classes from './late.module.css'
import { reserveIds, useSaveReserves } from './late-writes'
import { OfferList } from './offer-list'
import { strings } from './strings'

interface ReservesDialogProps {
  readonly tournamentId: number
  readonly registrations: readonly RegistrationView[]
  readonly onClose: () => void
}

/** Which waiting teams are reserves, and in which order; nothing is kept until it is saved. */
export function ReservesDialog({ tournamentId, registrations, onClose }: ReservesDialogProps) {
  const [seen] = useState(() => reserveIds(registrations))
  const [ids, setIds] = useState<readonly number[]>(seen)
  const { save, isSaving } = useSaveReserves(tournamentId)
  const waiting = registrations.filter(({ status }) => status === 'pending')
  const teams = new Map(waiting.map((team) => [team.id, team]))
  // A team that was decided on meanwhile is no longer a reserve.
  const inOrder = ids.flatMap((id) => teams.get(id) ?? [])
  const others = waiting.filter(({ id }) => !ids.includes(id))
  const swap = (index: number, step: 1 | -1) =>
    setIds(inOrder.map((_, at) => inOrder[at === index ? at + step : at === index + step ? index : at]?.id ?? 0))
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={strings.reserves}
      busy={isSaving}
      onSubmit={() =>
        save(
          inOrder.map(({ id }) => id),
          seen,
          onClose,
        )
      }
      submitLabel={strings.save}
      submitDisabled={ids.join() === seen.join()}
    >
      <Stack gap="md">
        <Text>{strings.reservesText}</Text>
        <OfferList tournamentId={tournamentId} teams={teams} />
        <section>
          <Text fw={600}>{strings.order}</Text>
          {inOrder.length === 0 ? (
            <Text c="dimmed">{strings.noReserves}</Text>
          ) : (
            <ol className={classes.list}>
              {inOrder.map((team, index) => (
                <li key={team.id} className={classes.line}>
                  <strong className="num">{index + 1}</strong>
                  <span className={shared.grow}>{teamName(team)}</span>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    disabled={index === 0}
                    aria-label={strings.moveUp(teamName(team))}
                    onClick={() => swap(index, -1)}
                  >
                    <IconArrowUp size={20} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    disabled={index === inOrder.length - 1}
                    aria-label={strings.moveDown(teamName(team))}
                    onClick={() => swap(index, 1)}
                  >
                    <IconArrowDown size={20} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    size={44}
                    aria-label={strings.drop(teamName(team))}
                    onClick={() => setIds(ids.filter((id) => id !== team.id))}
                  >
                    <IconX size={20} />
                  </ActionIcon>
                </li>
              ))}
            </ol>
          )}
        </section>
        <section>
          <Text fw={600}>{strings.others}</Text>
          {others.length === 0 ? (
            <Text c="dimmed">{strings.noneWaiting}</Text>
          ) : (
            <ul className={classes.list}>
              {others.map((team) => (
                <li key={team.id} className={classes.line}>
                  <span className={shared.grow}>{teamName(team)}</span>
                  <Button
                    variant="light"
                    h={44}
                    px="sm"
                    leftSection={<IconPlus size={18} aria-hidden />}
                    aria-label={strings.add(teamName(team))}
                    onClick={() => setIds([...inOrder.map(({ id }) => id), team.id])}
                  >
                    {strings.addShort}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </section>
      </Stack>
    </FormDialog>
  )
}
