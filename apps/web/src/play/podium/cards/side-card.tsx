import { Box, Card, Group } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './side-card.module.css'

interface SideCardProps {
  readonly title: string
  /** A short text or figure at the end of the title's line. */
  readonly note?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** One titled card of the right column. */
export function SideCard({ title, note, className = '', children }: SideCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} className={`${classes.card} ${className}`}>
      <Group gap="sm" wrap="nowrap" align="baseline" justify="space-between">
        <Box id={id} component="h2" m={0} fz="lg" fw={600} lh="1.5rem">
          {title}
        </Box>
        {note !== undefined && (
          <Box component="span" c="var(--v-ink-2)" fz="sm" lh="1.125rem">
            {note}
          </Box>
        )}
      </Group>
      {children}
    </Card>
  )
}
