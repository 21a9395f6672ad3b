import { configure } from '@testing-library/react'

// What comes is found at once; on a machine with other work it may take longer than the second that is waited for otherwise.
configure({ asyncUtilTimeout: 20_000 })
