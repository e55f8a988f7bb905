import { ActionIcon, Popover } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import classes from './help-mark.module.css'
import { strings } from './strings'

interface HelpMarkProps {
  /** What is explained, as it stands beside the mark. */
  readonly word: string
  /** One sentence or two. */
  readonly text: string
}

/** Explains a hard word where people meet it first. It stands beside a label, never in it. */
export function HelpMark({ word, text }: HelpMarkProps) {
  return (
    <Popover width={300} position="bottom-start" shadow="md" radius="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={`${classes.mark} no-print`}
          aria-label={strings.whatIs(word)}
        >
          <IconHelp size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{text}</Popover.Dropdown>
    </Popover>
  )
}
