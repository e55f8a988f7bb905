import { type ComponentType, useEffect, useState } from 'react'
import { toasts } from './toasts'

/**
 * Something that opens over the screen, whose file is loaded when it first opens, since most visits never do. Where the
 * file cannot be had people are told and the screen goes on, unlike with React.lazy. Once loaded it opens at once.
 */
export function loadedWhenOpened<Props extends { readonly opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LoadedWhenOpened(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    // It sees `opened` turn true, also the first time: only then it knows where to give the focus back to.
    const [isPlaced, setPlaced] = useState(false)
    const isMissing = props.opened && Part === undefined
    useEffect(() => setPlaced(Part !== undefined), [Part])
    useEffect(() => {
      if (!isMissing) return
      load().then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        () => toasts.error('Network error occurred. Please check your connection.'),
      )
    }, [isMissing])
    return Part === undefined ? null : <Part {...props} opened={props.opened && isPlaced} />
  }
}
