import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorWords } from '../../lib/error-words.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { notify } from '../../ui/notices/notice-store.ts'
import { findPoster, sendPoster } from './video-calls.ts'

/** Gives a video its still: a picture that one has, or the one that its page names. */
export function usePoster(id: string, videoId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (still: Blob | 'page') => (still === 'page' ? findPoster(id, videoId) : sendPoster(id, videoId, still)),
    onSuccess: () => notify({ type: 'success', title: 'The poster was set' }),
    onError: (error) => notify({ type: 'error', title: 'The poster was not set', message: errorWords(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.brand(id) }),
  })
}
