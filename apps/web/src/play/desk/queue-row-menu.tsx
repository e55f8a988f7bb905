import { ActionIcon } from '@mantine/core'
import {
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconDotsVertical,
  IconListNumbers,
  IconMapPinShare,
} from '@tabler/icons-react'
import type { DeskMatchView } from '@vot/contract'
import { Menu } from '../../ui/menu/menu'
import { strings as planStrings } from './planning/strings'
import { strings } from './strings'

export interface QueueChoices {
  readonly onNextCourt: () => void
  readonly onQueue: (position: 'first' | 'last') => void
  /** Absent at the ends of what is shown. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
}

interface QueueRowMenuProps {
  readonly match: DeskMatchView
  readonly choices: QueueChoices
}

/** What else can be done with a match that waits. */
export function QueueRowMenu({ match: { match_code, conflict }, choices }: QueueRowMenuProps) {
  const { onNextCourt, onQueue, onUp, onDown } = choices
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={44} color="gray" aria-label={strings.queueMenu(match_code)}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {conflict === null && (
          <Menu.Item leftSection={<IconMapPinShare size={18} aria-hidden />} onClick={onNextCourt}>
            {planStrings.nextItem}
          </Menu.Item>
        )}
        {onUp && (
          <Menu.Item leftSection={<IconArrowUp size={18} aria-hidden />} onClick={onUp}>
            {planStrings.up}
          </Menu.Item>
        )}
        {onDown && (
          <Menu.Item leftSection={<IconArrowDown size={18} aria-hidden />} onClick={onDown}>
            {planStrings.down}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowBarToUp size={18} aria-hidden />} onClick={() => onQueue('first')}>
          {strings.queueFirst}
        </Menu.Item>
        <Menu.Item leftSection={<IconListNumbers size={18} aria-hidden />} onClick={() => onQueue('last')}>
          {strings.queueLast}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
