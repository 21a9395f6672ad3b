export const USAGE = `Usage: npm run --silent brandwright -- <command>

  extract <address>     scan a brand: one event per line (NDJSON), progress on stderr
    --json              print the finished guide alone, as one JSON object
    --pages N           maximum number of pages, 1 to 50 (default 5)
    --sections a,b      only these parts: identity, colors, typography, buttons, logos, images,
                        products, sources, text, stylesheet, footer
    --urls a,b          scan these pages besides the first, instead of those it links to
    --out FILE          write to a file instead of stdout
    --timeout S         give up after so many seconds (default 120)
  export <format>       write a brand of the running server: tokens, css, tailwind, markdown, pdf or zip
    --brand ID          brand to use (default: the brand of the key's owner)
    --out FILE          write to a file instead of stdout
  preflight <campaign>  check the emails of a campaign of the running server before they are sent
    --item ID           only this one
    --links             open their links too
    --json              print the findings with their fixes as JSON
  mcp                   give an agent a brand of the running server (Model Context Protocol, stdio)
    --brand ID          brand to use (default: the brand of the key's owner)
  doctor                report what is installed and what is missing
  backup FILE           write all data (database and files) to one file; with the embedded
                        database the server must be stopped, with PostgreSQL it may run on
  restore FILE          put a backup into an empty database, embedded or PostgreSQL
    --replace           or replace the data in it
  help                  print this

export, preflight and mcp connect to the server at BRANDWRIGHT_URL (default: the one configured here) with the key in
BRANDWRIGHT_API_KEY.

Exit codes of preflight: 0 nothing blocks, 1 something does or the check failed, 2 bad usage.
Exit codes of extract: 0 done, 1 failed here, 2 bad usage, 3 unreachable, 4 refused, 5 stopped.
`
