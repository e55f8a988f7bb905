import { Modal } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useState } from 'react'
import { lazyPanel } from '../../ui/feedback/lazy'
import { useNarrowScreen } from '../../ui/screen/use-narrow-screen'
import { dialogStrings as strings } from './dialog-strings'
import classes from './search-dialog.module.css'

const SearchList = lazyPanel(async () => (await import('./search-list')).SearchList)

/**
 * [TRN-178] Goes to any tournament, division, team, player and match, and does what can be done here. Its field is part
 * of the first script and has the focus as soon as the dialog is opened: input methods compose in a real field alone.
 * What the field finds comes in a file of its own and keeps that field.
 */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const isPhone = useNarrowScreen()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  useLayoutEffect(() => field?.focus(), [field])
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={720}
      padding={0}
      yOffset={isPhone ? 0 : 'min(92px, 10dvh)'}
      fullScreen={isPhone}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={strings.title}>
        <Modal.Body>
          <div className={classes.head}>
            <IconSearch size={24} stroke={1.75} aria-hidden />
            <input
              ref={setField}
              className={classes.field}
              type="text"
              role="combobox"
              aria-label={strings.field}
              aria-expanded={false}
              aria-autocomplete="list"
              placeholder={strings.placeholder}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
            />
            {/* For what the list has beside the field. */}
            <span className={classes.slot} />
            <button type="button" className={classes.close} onClick={onClose} aria-label={strings.close}>
              <kbd />
              <IconX size={22} aria-hidden />
            </button>
          </div>
          {field && <SearchList field={field} onClose={onClose} />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
