import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { listMerges, type PlayerMerge, undoMerge } from '@vot/contract'
import { useState } from 'react'
import { useRead } from '../../../lib/data/use-read'
import { useWrite } from '../../../lib/data/use-write'
import { formatDay } from '../../../lib/format/format-day'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { isSignedIn, showFailure } from '../../../ui/feedback/sign-in-first'
import { mergeStrings } from '../strings'
import classes from './merge-dialog.module.css'

/** Records that were merged into a player and can still be taken apart. Nothing where there are none. */
export function OpenMerges({ playerId }: { readonly playerId: number }) {
  const { data } = useRead(listMerges, { params: { id: playerId } })
  const [asked, setAsked] = useState<PlayerMerge | null>(null)
  const { mutate, isPending } = useWrite(undoMerge, {
    success: () => mergeStrings.undone(asked?.leaves_name ?? ''),
    onSuccess: () => setAsked(null),
    onError: (error) => showFailure({ failed: mergeStrings.undoFailed, signIn: mergeStrings.signIn }, error),
  })
  const undo = ({ id }: PlayerMerge) => {
    if (isSignedIn(mergeStrings.signIn)) mutate({ params: { id } })
  }
  if (data === undefined || data.items.length === 0) return null
  return (
    <section className={classes.merges} aria-label={mergeStrings.merges}>
      <h3 className={classes.heading}>{mergeStrings.merges}</h3>
      <ul className={classes.partners}>
        {data.items.map((merge) => (
          <li key={merge.id} className={classes.merge}>
            <span className={classes.player}>
              <strong>{merge.leaves_name}</strong>
              <span>{mergeStrings.mergedOn(formatDay(merge.merged_at), formatDay(merge.undo_until))}</span>
            </span>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              aria-label={mergeStrings.undoOf(merge.leaves_name)}
              onClick={() => setAsked(merge)}
            >
              {mergeStrings.undo}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          opened
          onClose={() => setAsked(null)}
          onConfirm={() => undo(asked)}
          title={mergeStrings.undoTitle(asked.leaves_name)}
          confirmLabel={mergeStrings.undo}
          busy={isPending}
        >
          {mergeStrings.undoText}
        </ConfirmDialog>
      )}
    </section>
  )
}
