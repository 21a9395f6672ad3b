# One image for every role: the server with its web application, and a Chromium for the roles that read websites and print.
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /srv/brandwright
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && node scripts/production-manifest.mjs production

# Only what the built server loads: no development tools, no sources but the migrations.
FROM node:20.20.2-bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium fonts-liberation fonts-noto-core fonts-noto-cjk tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/brandwright
COPY --from=build /srv/brandwright/production/ /srv/brandwright/.npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force && mkdir -p /data && chown node:node /data
COPY --from=build /srv/brandwright/LICENSE /srv/brandwright/THIRD-PARTY-NOTICES.md ./
COPY --from=build /srv/brandwright/apps/server/src/database/migrations/ apps/server/src/database/migrations/
COPY --from=build /srv/brandwright/dist/ dist/
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data LOG_LEVEL=info BROWSER_PATH=/usr/bin/chromium
EXPOSE 4310
HEALTHCHECK --interval=10s --timeout=6s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:4310/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "dist/server/main.js"]
