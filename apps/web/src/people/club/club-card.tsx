import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconFileImport, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import type { ClubView } from '@vot/contract'
import { Link } from 'react-router'
import { globalDialogs } from '../../lib/browser/global-dialogs'
import { formatCount } from '../../lib/format/format-number'
import type { OutboxEntry } from '../../lib/offline/outbox'
import { PendingNote } from '../../ui/feedback/pending-note'
import { Menu } from '../../ui/menu/menu'
import shared from '../../ui/theme/shared.module.css'
import classes from './club-card.module.css'
import type { ClubDialog } from './shown-club-dialog'
import { strings } from './strings'

interface ClubCardProps {
  readonly club: ClubView
  readonly pending: OutboxEntry | null
  readonly isOrganiser: boolean
  /** False for the sample set, whose clubs are nowhere else. */
  readonly isReal: boolean
  readonly onOpen: (dialog: ClubDialog) => void
}

/** One club with its size; its players are one step away. */
export function ClubCard({ club, pending, isOrganiser, isReal, onOpen }: ClubCardProps) {
  const { id, name, member_count: count } = club
  const isOnServer = isReal && id > 0
  const isLeaving = pending?.write.kind === 'delete-club'
  const refused = pending !== null && pending.refusal !== null ? pending : null
  // A new club that was refused has "Sửa" and "Bỏ" in the note.
  const hasActions = isOrganiser && !isLeaving && !(refused !== null && id < 0)
  return (
    <li
      className={`${shared.column} ${shared.panel} ${classes.card}`}
      data-pending={pending !== null || undefined}
      data-refused={refused !== null || undefined}
    >
      <h2 className={classes.name} data-leaving={isLeaving || undefined}>
        {name}
      </h2>
      <p className={`${shared.row} ${classes.members}`}>
        <IconUsers size={18} stroke={1.75} aria-hidden />
        <span>{strings.members(formatCount(count))}</span>
      </p>
      {pending !== null && <PendingNote entry={pending} onEdit={() => onOpen({ kind: 'edit', club, refused })} />}
      {(isOnServer || hasActions) && (
        <div className={`${shared.spread} ${classes.actions}`}>
          {isOnServer && (
            <Link
              className={`${shared.inlineRow} ${classes.link}`}
              to={`/players?club=${id}`}
              aria-label={strings.playersOf(name)}
            >
              {strings.players}
            </Link>
          )}
          {hasActions && (
            <div className={classes.organiser}>
              {isOnServer && (
                <Button
                  variant="subtle"
                  px="sm"
                  h={44}
                  aria-label={strings.membersOf(name)}
                  onClick={() => onOpen({ kind: 'members', club })}
                >
                  {strings.showMembers}
                </Button>
              )}
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon size={44} color="gray" aria-label={strings.more(name)}>
                    <IconDots size={20} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item
                    leftSection={<IconPencil size={18} aria-hidden />}
                    onClick={() => onOpen({ kind: 'edit', club, refused })}
                  >
                    {strings.edit}
                  </Menu.Item>
                  {isOnServer && (
                    <Menu.Item
                      leftSection={<IconFileImport size={18} aria-hidden />}
                      onClick={() => globalDialogs.open({ dialog: 'import', club: { id, name } })}
                    >
                      {strings.importMembers}
                    </Menu.Item>
                  )}
                  <Menu.Item
                    danger
                    leftSection={<IconTrash size={18} aria-hidden />}
                    onClick={() => onOpen({ kind: 'delete', club })}
                  >
                    {strings.remove}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </div>
          )}
        </div>
      )}
    </li>
  )
}
