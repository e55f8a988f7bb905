import { Button } from '@mantine/core'
import { IconDeviceTv, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './desk-links.module.css'
import { strings } from './strings'

/** From the desk to the hall's screen, and to sheets for scoring by pen. */
export function DeskLinks({ groupId }: { readonly groupId: number }) {
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <div className={classes.links}>
      <Button
        component={Link}
        to={`/board/${groupId}`}
        target="_blank"
        variant="default"
        leftSection={<IconDeviceTv {...icon} />}
      >
        {strings.board}
      </Button>
      <Button
        component={Link}
        to={`/sheets/group/${groupId}`}
        variant="default"
        leftSection={<IconPrinter {...icon} />}
      >
        {strings.printSheets}
      </Button>
    </div>
  )
}
